/** The secret that signs a tournament's results: the server says it once, so it stays until its organiser goes on. */

import { club } from '../clubs/words.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'

export function SigningSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  return (
    <section className="form-section">
      <h2>{club('tournament.made')}</h2>
      <Field
        label={club('tournament.secret')}
        help={club('tournament.secret-help')}
        value={secret}
        isReadOnly
        autoFocus
      />
      <Button look="primary" onPress={onKept}>
        {club('tournament.go-on')}
      </Button>
    </section>
  )
}
