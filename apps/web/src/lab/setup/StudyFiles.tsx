/** A study as a file: saved for the command line or for somebody else, opened again. */

import type { StudyProblem } from '@redoubt/lab'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { tell } from '../messages/words.ts'
import type { Plan } from '../plan/plan.ts'
import { readStudyText, studyText } from '../plan/study-text.ts'
import { saveFile } from '../store/save-file.ts'

export function StudyFiles({
  plan,
  onOpen,
}: {
  plan: Plan
  onOpen: (plan: Plan, lineOf: (path: StudyProblem['path']) => number | undefined) => void
}) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const open = async (chosen: readonly File[]) => {
    const study = chosen.find(({ name }) => /\.(ya?ml|json)$/.test(name))
    if (!study) return
    const read = readStudyText(await study.text())
    setProblems(read.ok ? [] : read.problems)
    if (!read.ok) return
    const records: Record<string, string> = { ...plan.records }
    for (const file of chosen)
      if (file !== study) {
        const named = read.file.arms.find(({ record }) => record?.file.endsWith(file.name))
        records[named?.record?.file ?? file.name] = await file.text()
      }
    onOpen({ file: read.file, records }, read.lineOf)
  }
  return (
    <section className="form-section" aria-labelledby="file-title">
      <h2 id="file-title">{tell('file.title')}</h2>
      <p className="meta">{tell('file.help')}</p>
      <div className="form-end">
        <Button onPress={() => saveFile('study.yaml', 'text/yaml', studyText(plan.file))}>
          {tell('file.save')}
        </Button>
        <FileButton accept={['.yaml', '.yml', '.json', '.jsonl']} multiple onFiles={open}>
          {tell('file.open')}
        </FileButton>
      </div>
      {problems.length > 0 && (
        <ul className="field-problem" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
