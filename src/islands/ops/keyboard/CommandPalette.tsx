import { CornerDownLeft, MessageCircle, Package, User, Zap } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { findInFleet, go, readChosen } from '../../../stores/ops/commands.ts'
import type { Command as DeliveryCommand } from '../../../stores/ops/delivery.ts'
import { opsDeliveryPath, opsDriverMessagesPath, opsDriverPath } from '../../../lib/paths.ts'
import { commandName } from './command-name.ts'
import { Combobox } from '../../ui/suggestions/Combobox.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'

export interface Command {
  id: string
  title: string
  detail?: string
  icon?: ReactNode
  run: () => void
}

export interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The pages that the operator may open. */
  pages: readonly { path: string; title: string }[]
  actions: readonly Command[]
  /** Begins an action on the selected delivery. */
  onCommand: (id: string, command: DeliveryCommand) => void
  words: Pick<Words, 'now' | 'opsDelivery'>
}

/** The most results of each kind. */
const most = 6

/** Acts on the selected delivery, jumps to a delivery, a driver or a page, or runs an action of the page. */
export function CommandPalette({
  open,
  onOpenChange,
  pages,
  actions,
  onCommand,
  words
}: CommandPaletteProps): ReactNode {
  const [text, setText] = useState('')
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { now, opsDelivery } = words
  const { commands } = now

  function leave(isOpen: boolean) {
    setText('')
    onOpenChange(isOpen)
  }

  async function load(query: string, signal: AbortSignal) {
    const fits = ({ title }: { title: string }) => title.toLowerCase().includes(query.trim().toLowerCase())
    const toPages = pages.filter(fits).map(({ path, title }): Command => ({
      id: path,
      title,
      icon: <CornerDownLeft aria-hidden="true" />,
      run: () => go(path)
    }))
    const [found, chosen] = await Promise.all([findInFleet(query, signal), readChosen(signal)])
    const onChosen = (chosen?.commands ?? []).map((command): Command => ({
      id: `chosen-${command}`,
      title: commandName(command, opsDelivery),
      detail: chosen?.number ?? '',
      icon: <Zap aria-hidden="true" />,
      run: () => chosen && onCommand(chosen.id, command)
    }))
    const deliveries = found.deliveries.slice(0, most).map((delivery): Command => ({
      id: delivery.id,
      title: [delivery.number, delivery.reference].filter(Boolean).join(' · '),
      detail: fill(now.route, { pickup: delivery.pickup.name, dropoff: delivery.dropoff.name }),
      icon: <Package aria-hidden="true" />,
      run: () => go(opsDeliveryPath(delivery.id))
    }))
    const drivers = found.drivers.slice(0, most).flatMap(({ id, name }): Command[] => [
      {
        id,
        title: name,
        icon: <User aria-hidden="true" />,
        run: () => go(opsDriverPath(id))
      },
      {
        id: `message-${id}`,
        title: fill(commands.message, { name }),
        icon: <MessageCircle aria-hidden="true" />,
        run: () => go(opsDriverMessagesPath(id))
      }
    ])
    return [
      { key: 'chosen', heading: commands.chosen, items: onChosen.filter(fits) },
      { key: 'deliveries', heading: commands.deliveries, items: deliveries },
      { key: 'drivers', heading: commands.drivers, items: drivers },
      { key: 'actions', heading: commands.actions, items: actions.filter(fits) },
      { key: 'pages', heading: commands.pages, items: toPages }
    ]
  }

  return (
    <Dialog open={open} onOpenChange={leave} title={commands.open} closeLabel={now.close}>
      <div className="ops-palette">
        <Combobox<Command>
          label={commands.label}
          hideLabel
          placeholder={commands.placeholder}
          text={text}
          onTextChange={setText}
          onSelect={command => {
            leave(false)
            command.run()
          }}
          load={load}
          look={({ id, title, detail, icon }) => ({ id, title, ...(detail ? { detail } : {}), icon })}
          words={commands.words}
          slot={slot}
        />
        <div ref={setSlot} className="ops-palette-list" />
      </div>
    </Dialog>
  )
}
