/** The lab: choose what to put side by side, or go on with a study. */

import { Link } from '../../app/router.tsx'
import { Shell } from '../../app/Shell.tsx'
import { BoardPicture } from '../../boards/BoardPicture.tsx'
import { say } from '../../messages/say.ts'
import { listModules, useLoaded } from '../../server/api.ts'
import { Failed, Waiting } from '../../ui/states.tsx'
import { tell } from '../messages/words.ts'
import { KeptStudies } from './KeptStudies.tsx'
import '../style/lab.css'

export function LabPage() {
  const modules = useLoaded('modules', listModules)
  return (
    <Shell title={tell('lab.title')} wide>
      <nav aria-label={say('shell.trail')} className="trail">
        <Link href="/">{say('shell.lobby')}</Link>
      </nav>
      <section>
        <h1>{tell('lab.title')}</h1>
        <p className="lead">{tell('lab.lead')}</p>
      </section>
      <section aria-labelledby="which-title">
        <h2 id="which-title">{tell('lab.which')}</h2>
        {modules.state === 'loading' && <Waiting />}
        {modules.state === 'failed' && <Failed problem={modules.problem} retry={modules.retry} />}
        {modules.state === 'ready' && (
          <ul className="cards">
            {modules.value.map(({ id, title, summary, boards }) => {
              const [board] = Object.values(boards)
              return (
                <li key={id} className="card module-card">
                  {board && <BoardPicture file={board} />}
                  <div className="module-card-text">
                    <h3>{title}</h3>
                    <p>{summary}</p>
                    <div className="card-actions">
                      <Link className="button primary" href={`/lab/${id}`}>
                        {tell('lab.of', { title })}
                      </Link>
                    </div>
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </section>
      <KeptStudies />
    </Shell>
  )
}
