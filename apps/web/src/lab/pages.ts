/** All pages of the lab, and the way into them from a table: fetched together, when somebody goes there. */

export { BoardsPage } from './boards/BoardsPage.tsx'
export { handOver } from './hand-over.ts'
export { LabPage } from './setup/LabPage.tsx'
export { SetupPage } from './setup/SetupPage.tsx'
export { NumbersPage } from './study/NumbersPage.tsx'
export { StudyPage } from './study/StudyPage.tsx'
export { StudyReplay } from './study/StudyReplay.tsx'
export { UnderPage } from './under/UnderPage.tsx'
