/** Asks the rules whenever the game, the picked unit or the overlay changes. */

import type { Session } from '@redoubt/client'
import type { ActionPreview, InsightQuestion, Order } from '@redoubt/engine'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useIntent, useSessionState } from '../desk/use-session.ts'
import type { IntentControl, Way } from '../hand/intent.ts'
import type { Counsel, CounselControl, Foresight, Outlook } from './counsel.ts'
import { useResults } from './use-results.ts'

/** Milliseconds the hand must rest before the rules are asked what an action would bring. */
const REST = 140

export function useCounselOf(
  session: Session,
  hand: IntentControl,
): { readonly counsel: Counsel; readonly outlook: Outlook; readonly control: CounselControl } {
  const { view, seat, handover, result } = useSessionState(session)
  const { picked, menu, ways } = useIntent(hand)
  const { insightful } = session.facts
  const [wished, setWished] = useState<{ readonly layer: string | undefined }>()
  const [layerSide, showLayerOf] = useState<string>()
  const [asked, setAsked] = useState<{ action: Order; without: readonly string[] }>()
  const [foresight, setForesight] = useState<Foresight>()
  // When a game is over what has won it is lit, until another overlay is wished for, or none.
  const won = result && insightful.layers.includes(OBJECTIVES) ? OBJECTIVES : undefined
  // Areas of effect are there until somebody puts them away: counters are told to show theirs.
  const areas = insightful.layers.includes(AREAS) ? AREAS : undefined
  const layer = wished ? wished.layer : (won ?? areas)
  const playing = seat !== undefined && handover === undefined && !result
  const moment = `${view.seq} ${seat} ${handover}`

  const marks = useInsight(
    session,
    layer && {
      about: 'layer',
      name: layer,
      ...(layerSide === undefined ? {} : { side: layerSide }),
    },
    moment,
  )?.marks
  const obligations = useInsight(
    session,
    insightful.obligations && playing && ASK_OBLIGATIONS,
    moment,
  )?.obligations
  const declared = useInsight(session, insightful.declared && ASK_DECLARED, moment)?.declared
  const battle = useInsight(session, insightful.battle && ASK_BATTLE, moment)?.battle
  const { results, putAway } = useResults(session, battle !== undefined)
  // Of a stack that is still to be chosen from nobody goes anywhere yet.
  const piece = menu ? undefined : picked?.piece
  const reach = useInsight(
    session,
    insightful.reach && playing && piece !== undefined && { about: 'reach', piece },
    moment,
  )?.reach

  // What was foreseen holds only until the game moves on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment decides
  useEffect(() => {
    setAsked(undefined)
    setForesight(undefined)
  }, [moment])

  // And as long as it goes on from what is in hand: laid down, or with another unit in hand, nothing is told of it.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || ways.length > 0) {
      setAsked((before) => (before && goesOn(before.action, ways) ? before : undefined))
      setForesight((before) => (before && goesOn(before.action, ways) ? before : undefined))
    }
    begun.current = ways.length > 0
  }, [ways])

  useEffect(() => {
    if (!asked || !playing) return
    let dropped = false
    const timer = setTimeout(() => {
      setForesight((before) =>
        before && same(before.action, asked.action)
          ? { ...before, without: asked.without }
          : { ...asked, preview: undefined, whole: undefined, counting: true },
      )
      // What the rules say comes at once; the odds take as long as they take.
      const show = (preview: ActionPreview, counting: boolean) =>
        dropped ||
        setForesight((before) =>
          preview.denial
            ? undefined
            : {
                ...asked,
                preview,
                whole: asked.without.length === 0 ? preview : before?.whole,
                counting,
              },
        )
      session
        .preview({ ...asked, odds: false })
        .then(async (said) => {
          const more = !said.denial && asked.without.length === 0
          show(said, more)
          if (more && !dropped) show(await session.preview(asked), false)
        })
        .catch(() => dropped || setForesight(undefined))
    }, REST)
    return () => {
      dropped = true
      clearTimeout(timer)
    }
  }, [asked, session, playing])

  // What could not be counted is asked for again.
  const failed = useRef(false)
  failed.current = foresight?.preview?.problem !== undefined
  const control = useMemo(
    (): CounselControl => ({
      showLayer: (name) => setWished({ layer: name }),
      showLayerOf,
      foresee: (action) => {
        setAsked((before) =>
          action && before && same(before.action, action) && !failed.current
            ? before
            : action && { action, without: [] },
        )
        if (!action) setForesight(undefined)
      },
      strike: (line) =>
        setAsked(
          (before) =>
            before && {
              action: before.action,
              without: before.without.includes(line)
                ? before.without.filter((one) => one !== line)
                : [...before.without, line],
            },
        ),
      putAway,
    }),
    [putAway],
  )
  const counsel = useMemo(
    (): Counsel => ({
      layer,
      layerSide,
      // At the end what is nobody's has won nothing.
      marks: (marks ?? []).filter(({ side }) => wished !== undefined || !won || side !== undefined),
      obligations: obligations ?? [],
      declared: declared ?? [],
      battle,
      results,
    }),
    [layer, layerSide, marks, wished, won, obligations, declared, battle, results],
  )
  const outlook = useMemo((): Outlook => ({ reach: reach ?? [], foresight }), [reach, foresight])
  return { counsel, outlook, control }
}

/** The overlay of the spaces a game is won by. */
const OBJECTIVES = 'objectives'

/** The overlay of what lies round counters of a table without rules. */
const AREAS = 'areas'

const ASK_OBLIGATIONS: InsightQuestion = { about: 'obligations' }
const ASK_DECLARED: InsightQuestion = { about: 'declared' }
const ASK_BATTLE: InsightQuestion = { about: 'battle' }

/** Is the action what one of the ways begun may come to? */
function goesOn({ action, args }: Order, ways: readonly Way[]): boolean {
  return ways.some(
    (way) =>
      way.action === action &&
      Object.entries(way.args).every(([name, value]) => args[name] === value),
  )
}

function same(a: Order, b: Order): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The answer to a question at a moment; the last answer stays until the next is there. */
function useInsight(
  session: Session,
  question: InsightQuestion | '' | false | undefined,
  moment: string,
) {
  const key = question ? JSON.stringify(question) : undefined
  const [answer, setAnswer] = useState<{
    key: string
    insight: Awaited<ReturnType<Session['insight']>>
  }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew at every moment
  useEffect(() => {
    if (key === undefined) return
    let dropped = false
    session.insight(JSON.parse(key) as InsightQuestion).then(
      (insight) => dropped || setAnswer({ key, insight }),
      () => dropped || setAnswer(undefined),
    )
    return () => {
      dropped = true
    }
  }, [session, key, moment])
  return key !== undefined && answer?.key === key ? answer.insight : undefined
}
