/** German: fetched where it is chosen. Names stand without articles, so that no gender has to be guessed. */

import type { Language } from './language.ts'

export const german: Language = {
  tag: 'de',
  table: {
    denials: {
      'table.unknown-seat':
        'An diesem Tisch gibt es keinen Platz „{received}“; die Plätze sind {expected}.',
      'table.game-over': 'Die Partie ist zu Ende.',
      'table.not-asked': 'Nicht am Zug: {asked} ist an der Reihe.',
      'table.not-offered': '„{action}“ ist jetzt nicht möglich; zur Wahl steht {offered}.',
      'table.unknown-argument': '„{action}“ kennt kein Argument „{received}“; es kennt {expected}.',
      'table.missing-argument': '„{action}“ braucht noch eine Antwort: „{question}“ ({argument}).',
      'table.notation': 'Erwartet war {expected}, gekommen ist „{received}“.',
      'table.already-there': '{unit} ist schon dort.',
      'table.not-in-play': '{unit} ist aus dem Spiel.',
      'table.one-faced': '{unit} hat nur eine Seite.',
      'table.lowest': '{unit} liegt schon unter allen anderen.',
      'table.no-stack': 'In {from} liegen keine zwei Steine, die alle sehen.',
      'table.stack-there': 'Der Stapel ist schon dort.',
      'table.no-stack-into-tray': 'In einen Vorrat gehen Steine einzeln.',
      'table.in-tray':
        '{unit} liegt in einem Vorrat, der beliebig viele enthält: dorthin ziehen, wo der Stein hinsoll.',
      'table.unknown-piece':
        'Was {unit} ist, weiß nur, wer den Stein verdeckt hat; nur so jemand darf das.',
      'table.covered': '{unit} ist verdeckt oder verborgen: zuerst allen zeigen.',
      'table.no-back': '{unit} hat keine Rückseite zum Verdecken.',
      'table.masked': '{unit} ist schon verdeckt oder verborgen.',
      'table.open': '{unit} liegt schon offen.',
      'table.no-facing': '{unit} blickt in keine Richtung.',
      'table.full-turn':
        '{unit} lässt sich nicht so weit drehen: Eine ganze Drehung ändert nichts.',
      'table.no-layers': '{unit} hat keine weiteren Bilder.',
      'table.no-such-layer': '{unit} hat keine Bilder namens „{layer}“.',
      'table.no-such-level': '{unit} hat dort weniger Bilder.',
      'table.shown-already': '{unit} zeigt das schon.',
      'table.no-numbers': 'Auf {unit} steht keine Zahl, die sich ändert.',
      'table.no-such-number': 'Auf {unit} steht keine Zahl namens „{number}“.',
      'table.no-deck': '{deck} ist kein Kartenstapel.',
      'table.nothing-to-shuffle': 'In {deck} gibt es nichts zu mischen.',
      'table.no-commands-here': 'In diesem Spiel nimmt kein Stein Befehle an.',
      'table.no-commands': '{unit} nimmt keine Befehle an.',
      'table.no-such-command': '{unit} nimmt keinen Befehl namens „{command}“ an.',
      'table.command-not-now': '{unit} nimmt den Befehl „{command}“ so nicht an.',
      'table.no-buttons': 'Dieser Tisch hat keine Knöpfe.',
      'table.no-such-button': 'Dieser Tisch hat keinen Knopf namens „{button}“.',
      'table.button-not-now': '„{button}“ lässt sich so nicht drücken.',
      'table.no-turns': 'Dieses Spiel zählt keine Züge.',
      'table.nothing-to-undo': 'Es gibt nichts zurückzunehmen.',
      'table.undo-other':
        'Die letzte Aktion kam von der anderen Seite; stattdessen um Rücknahme bitten.',
      'table.undo-fence':
        'Was aufgedeckt, gewürfelt oder übergeben ist, lässt sich nicht allein zurücknehmen; stattdessen um Rücknahme bitten.',
    },
    prompts: {
      free: 'Die Steine ziehen oder ihre Menüs öffnen (rechte Taste, langer Druck).',
    },
    actions: {
      move: { label: 'Bewegen', arguments: { unit: 'Welcher Stein?', to: 'Wohin?' } },
      move_stack: {
        label: 'Stapel bewegen',
        help: 'Alles in einem Feld geht zusammen, in seiner Ordnung. Verborgenes bleibt.',
        arguments: { from: 'Welcher Stapel?', to: 'Wohin?' },
      },
      flip: { label: 'Umdrehen', arguments: { unit: 'Welcher Stein?' } },
      turn: {
        label: 'Drehen',
        arguments: {
          unit: 'Welcher Stein?',
          steps: 'Um wie viele Richtungen im Uhrzeigersinn?',
        },
      },
      show: {
        label: 'Bild',
        help: 'Zeigt ein weiteres Bild eines Steins: eine Stufe, einen Zustand, einen Marker darauf.',
        arguments: {
          unit: 'Welcher Stein?',
          layer: 'Welches seiner Bilder?',
          level: 'Welche Stufe?',
        },
      },
      count_up: {
        label: 'Hochzählen',
        help: 'Eins mehr bei einer Zahl, die auf einem Stein steht.',
        arguments: { unit: 'Welcher Stein?', number: 'Welche seiner Zahlen?' },
      },
      count_down: {
        label: 'Herunterzählen',
        help: 'Eins weniger bei einer Zahl, die auf einem Stein steht.',
        arguments: { unit: 'Welcher Stein?', number: 'Welche seiner Zahlen?' },
      },
      mask: {
        label: 'Verdecken',
        help: 'Nur du weißt, was es ist; die anderen sehen die Rückseite.',
        arguments: { unit: 'Welcher Stein?' },
      },
      hide: {
        label: 'Verbergen',
        help: 'Nur du siehst den Stein; für die anderen ist er nicht da.',
        arguments: { unit: 'Welcher Stein?' },
      },
      unmask: {
        label: 'Allen zeigen',
        arguments: { unit: 'Welcher verdeckte oder verborgene Stein?' },
      },
      put_under: {
        label: 'Unterlegen',
        arguments: { unit: 'Welcher Stein kommt unter die anderen?' },
      },
      copy: { label: 'Verdoppeln', arguments: { unit: 'Welcher Stein?' } },
      remove: {
        label: 'Wegnehmen',
        arguments: { unit: 'Welcher Stein scheidet aus?' },
      },
      roll: {
        label: 'Würfeln',
        arguments: { sides: 'Würfel mit wie vielen Seiten?', dice: 'Wie viele?' },
      },
      shuffle: { label: 'Mischen', arguments: { deck: 'Welcher Kartenstapel?' } },
      command: {
        label: 'Befehl',
        help: 'Ein Stein tut, was sein Modul für ihn vorsieht: alles auf ein Wort.',
        arguments: { unit: 'Welcher Stein?', command: 'Welcher seiner Befehle?' },
      },
      press: {
        label: 'Knopf',
        help: 'Ein Knopf des Moduls: ein Befehl an viele Steine zugleich oder an den Tisch.',
        arguments: { button: 'Welcher Knopf?' },
      },
      next_turn: { label: 'Nächster Zug' },
    },
    results: {
      resigned:
        '{winners} {count, plural, one {gewinnt} other {gewinnen}}: Die Gegenseite hat aufgegeben.',
      late: '{winners} {count, plural, one {gewinnt} other {gewinnen}}: Die Zeit der Gegenseite ist abgelaufen.',
      agreed: 'Beide Seiten haben sich auf Remis geeinigt.',
    },
    log: {
      hidden: '{side} hat verdeckt gehandelt.',
      ruling: 'Einvernehmlich, auf Vorschlag von {seat}: {reason}',
      'ruling.referee': 'Entscheidung der Spielleitung: {reason}',
      'ruling.move': 'Versetzt von {from} nach {to}: {unit}.',
      'ruling.remove': 'Von {from} aus dem Spiel genommen: {unit}.',
      'ruling.add': 'Neu auf {to}: {unit}.',
      'ruling.flip': 'Gewendet: {unit}.',
      'ruling.mark': 'Auf {value} gesetzt: {attribute} von {unit}.',
      'ruling.set': 'Auf {value} gesetzt: {variable}.',
      'ruling.set-of': 'Auf {value} gesetzt: {variable} von {of}.',
      'ruling.ask': 'Am Zug: {side}.',
      warned: 'Gegen die Regeln, die hier nur warnen: {sentence}',
      move: '{side}: {unit} von {unit_place} nach {to}.',
      move_stack: '{side}: {count, number} Steine von {from} nach {to}.',
      flip: '{side}: {unit} wird umgedreht.',
      remove: '{side}: {unit} scheidet aus.',
      turn: '{side}: {unit} wird gedreht.',
      show: '{side}: {unit} zeigt ein anderes Bild.',
      count_up: '{side} zählt auf {unit} hoch.',
      count_down: '{side} zählt auf {unit} herunter.',
      mask: '{side} verdeckt {unit}.',
      hide: '{side} verbirgt {unit}.',
      unmask: '{side} zeigt allen {unit}.',
      put_under: '{side}: {unit} kommt unter die anderen.',
      copy: '{side}: {unit} wird verdoppelt.',
      shuffle: '{side}: {deck} wird gemischt.',
      command: '{side}, {unit}: {command}.',
      command_covered: '{side} gibt einem Stein einen Befehl, den die anderen nicht erfahren.',
      commands_stopped:
        'Die Befehle nahmen kein Ende: Nach {steps, number} Schritten wurde angehalten.',
      said: '{words}',
      press: '{side}: {button}.',
      next_turn: '{side} beginnt den nächsten Zug.',
      turn_begins: 'Zug {turn}',
      roll: '{side} würfelt.',
      rolled: '{side} würfelt {value} mit einem {sides}-seitigen Würfel.',
    },
  },
  advice: {
    only: 'Nichts anderes ist erlaubt.',
    wins: 'Das gewinnt die Partie.',
    attacks: 'Angriff auf {target} mit {attackers}.',
    gathers: 'Das dient einem Angriff auf {target} mit {attackers}.',
    alone: 'Das dient einem Angriff auf {target}.',
    gains:
      'Von {among} erlaubten Aktionen steht die eigene Seite danach{chanced, select, yes { im Mittel} other {}} am besten: {gain} nach der Rechnung des Spiels{next, select, none {} other {, gegen {second} für die nächstbeste: {next}}}.',
    least:
      '{gain, select, none {Keine der {among} erlaubten Aktionen bringt sofort etwas; diese verliert nichts.} other {Alle {among} erlaubten Aktionen kosten etwas; diese am wenigsten: {gain} nach der Rechnung des Spiels.}}',
    rests: 'Nichts, was noch möglich ist, bringt etwas.',
    any: 'Die Regeln dieses Spiels bewerten keine Stellung: Jede Aktion ist gleich gut.',
  },
  phrases: {
    piece: (name, adjective, face) => {
      const more = [adjective, face].filter((word) => word !== undefined && word !== '')
      return more.length === 0 ? name : `${name} (${more.join(', ')})`
    },
    soMany: (count, name) => `${count} ${name}`,
    quoted: (words) => `„${words}“`,
    zoneOf: (side, zone) => `${zone} (${side})`,
    unseen: 'etwas Verdecktes',
    unseenAt: (place) => `ein Stein aus ${place}`,
    and: ' und ',
    at: (pieces, place) => `${pieces} in ${place}`,
  },
}
