import type { Session, SessionState } from '@redoubt/client'

/** Waits until more actions are seen to be played than `seq`, or the table is out of reach. */
export function newer(session: Session, seq: number): Promise<SessionState> {
  return new Promise((resolve) => {
    const look = () => {
      const state = session.state()
      if (state.view.seq <= seq && state.connection === 'online') return
      stop()
      resolve(state)
    }
    const stop = session.subscribe(look)
    look()
  })
}
