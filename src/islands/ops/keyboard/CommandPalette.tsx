import { useStore } from '@nanostores/react'
import { CornerDownLeft, MessageCircle, Package, User, Zap } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import {
  $pageCommands,
  findInConsole,
  go,
  type PageCommand,
  readChosen
} from '../../../stores/ops/commands.ts'
import { opsDeliveryPath, opsDriverMessagesPath, opsDriverPath } from '../../../lib/paths.ts'
import { goToNewDelivery } from '../../../stores/booking/new-delivery.ts'
import { commandName } from './command-name.ts'
import { useTypedAhead } from '../../hydration/use-typed-ahead.ts'
import { Combobox } from '../../ui/suggestions/Combobox.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'

interface Command extends PageCommand {
  detail?: string
  icon?: ReactNode
}

export interface PaletteWords {
  now: Pick<Words['now'], 'close' | 'commands' | 'route'> & { keysTitle: string; newDelivery: string | null }
  opsDelivery: Pick<Words['opsDelivery'], 'commands' | 'message' | 'note'>
}

export interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The pages that the operator may open. */
  pages: readonly { path: string; title: string }[]
  /** Shows the keys. */
  onKeys: () => void
  words: PaletteWords
}

/** Acts on the selected delivery, jumps to a delivery, a driver or a page, or runs an action of the page. */
export function CommandPalette({ open, onOpenChange, ...field }: CommandPaletteProps): ReactNode {
  const { commands, close } = field.words.now
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={commands.open} closeLabel={close}>
      <PaletteField {...field} onLeave={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface PaletteFieldProps extends Pick<CommandPaletteProps, 'pages' | 'onKeys' | 'words'> {
  onLeave: () => void
}

function PaletteField({ pages, onKeys, onLeave, words }: PaletteFieldProps): ReactNode {
  const [text, setText] = useState('')
  useTypedAhead(setText)
  const page = useStore($pageCommands, { ssr: 'initial' })
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { now, opsDelivery } = words
  const { commands } = now

  async function load(query: string, signal: AbortSignal) {
    const fits = ({ title }: { title: string }) => title.toLowerCase().includes(query.trim().toLowerCase())
    const toPages = pages.filter(fits).map(({ path, title }): Command => ({
      id: path,
      title,
      icon: <CornerDownLeft aria-hidden="true" />,
      run: () => go(path)
    }))
    const [found, chosen] = await Promise.all([findInConsole(query, signal), readChosen(signal)])
    const actions: Command[] = [
      ...(now.newDelivery ? [{ id: 'new', title: now.newDelivery, run: goToNewDelivery }] : []),
      ...(page?.actions ?? []),
      { id: 'keys', title: now.keysTitle, run: onKeys }
    ]
    const onChosen = (chosen?.commands ?? []).map((command): Command => ({
      id: `chosen-${command}`,
      title: commandName(command, opsDelivery),
      detail: chosen?.number ?? '',
      icon: <Zap aria-hidden="true" />,
      run: () => chosen && page?.onCommand(chosen.id, command)
    }))
    const deliveries = found.deliveries.map((delivery): Command => ({
      id: delivery.id,
      title: [delivery.number, delivery.reference].filter(Boolean).join(' · '),
      detail: fill(now.route, { pickup: delivery.pickup, dropoff: delivery.dropoff }),
      icon: <Package aria-hidden="true" />,
      run: () => go(opsDeliveryPath(delivery.id))
    }))
    const drivers = found.drivers.flatMap(({ id, name }): Command[] => [
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
    <div className="ops-palette">
      <Combobox<Command>
        label={commands.label}
        hideLabel
        placeholder={commands.placeholder}
        text={text}
        onTextChange={setText}
        onSelect={command => {
          onLeave()
          command.run()
        }}
        load={load}
        look={({ id, title, detail, icon }) => ({ id, title, ...(detail ? { detail } : {}), icon })}
        words={commands.words}
        slot={slot}
        // The page may get its commands after the palette has opened.
        query={page?.delivery ?? ''}
      />
      <div ref={setSlot} className="ops-palette-list" />
    </div>
  )
}
