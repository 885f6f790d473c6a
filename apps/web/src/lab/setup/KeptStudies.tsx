/** Studies kept in this browser: to be looked at, gone on with or thrown away. */

import { Link } from '../../app/router.tsx'
import { ago } from '../../messages/say.ts'
import { useLoaded } from '../../server/api.ts'
import { Button } from '../../ui/Button.tsx'
import { tell } from '../messages/words.ts'
import { dropStudy, keptStudies } from '../store/studies.ts'

export function KeptStudies({ module }: { module?: string }) {
  const kept = useLoaded('studies', keptStudies)
  if (kept.state !== 'ready') return null
  const shown = kept.value.filter((study) => module === undefined || study.module === module)
  if (shown.length === 0) return null
  return (
    <section className="form-section" aria-labelledby="kept-title">
      <h2 id="kept-title">{tell('kept.title')}</h2>
      <ul className="rows">
        {shown.map(({ id, file, units, state, created }) => (
          <li key={id} className="row">
            <div className="row-text">
              <span className="row-title">{file.title}</span>
              <span className="row-players">
                {file.arms.length > 4
                  ? tell('kept.arms', { count: file.arms.length })
                  : file.arms.map(({ name }) => name).join(' · ')}
              </span>
            </div>
            <span className="meta">
              {tell(`kept.${state}`, { units })} · {ago(created)}
            </span>
            <Link className="button plain" href={`/lab/study/${id}`}>
              {tell('kept.open')}
            </Link>
            <Button
              look="danger"
              aria-label={tell('kept.drop-this', { title: file.title })}
              onPress={async () => {
                await dropStudy(id)
                kept.reload()
              }}
            >
              {tell('kept.drop')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
