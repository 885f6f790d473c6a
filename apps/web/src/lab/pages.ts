/** All pages of the lab: fetched together, when somebody goes there. */

export { BoardsPage } from './boards/BoardsPage.tsx'
export { LabPage } from './setup/LabPage.tsx'
export { SetupPage } from './setup/SetupPage.tsx'
export { NumbersPage } from './study/NumbersPage.tsx'
export { StudyPage } from './study/StudyPage.tsx'
export { StudyReplay } from './study/StudyReplay.tsx'
export { BuildsPage } from './under/BuildsPage.tsx'
export { UnderPage } from './under/UnderPage.tsx'
