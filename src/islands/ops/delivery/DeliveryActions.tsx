import type { ReactNode } from 'react'
import type { OpsDelivery } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { mayLink } from '../../../lib/delivery/linked.ts'
import { commandOrder } from '../../../lib/rules/console/command-order.ts'
import type { Words } from '../../../lib/words/words.ts'
import { type Command, possibleCommands } from '../../../stores/ops/delivery.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { MoreMenu } from '../../ui/buttons/MoreMenu.tsx'
import { commandName } from '../keyboard/command-name.ts'

export interface DeliveryActionsProps {
  delivery: OpsDelivery
  onCommand: (command: Command) => void
  /** Books the packages that came back again. */
  onTryAgain: () => void
  words: Words['opsDelivery']
}

/** What an operator can do: one act first, two beside it, and the rest behind a button. */
export function DeliveryActions({ delivery, onCommand, onTryAgain, words }: DeliveryActionsProps): ReactNode {
  const { status, stops } = delivery
  const { shown, more, taking } = commandOrder(status, possibleCommands(delivery))
  const hasFailed = mayLink(status, stops, 'second-attempt')
  const itemOf = (command: Command) => ({
    id: command,
    name: commandName(command, words),
    onSelect: () => onCommand(command)
  })
  return (
    <div className="ops-delivery-commands" role="group" aria-label={words.actions}>
      {hasFailed ? (
        <Button size="small" onClick={onTryAgain}>
          {words.tryAgain}
        </Button>
      ) : null}
      {shown.map((command, index) => (
        <Button
          key={command}
          size="small"
          variant={index === 0 && !hasFailed ? 'primary' : 'secondary'}
          onClick={() => onCommand(command)}
        >
          {commandName(command, words)}
        </Button>
      ))}
      <MoreMenu
        label={words.moreActions}
        groups={[more.map(itemOf), taking.map(each => ({ ...itemOf(each), isDangerous: true }))]}
      />
    </div>
  )
}
