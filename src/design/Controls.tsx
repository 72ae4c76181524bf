import { PackageOpen, Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Badge } from '../islands/ui/status/Badge.tsx'
import { Button } from '../islands/ui/buttons/Button.tsx'
import { Card } from '../islands/ui/Card.tsx'
import { Checkbox } from '../islands/ui/fields/Checkbox.tsx'
import { Dialog } from '../islands/ui/dialogs/Dialog.tsx'
import { EmptyState } from '../islands/ui/status/EmptyState.tsx'
import { IconButton } from '../islands/ui/buttons/IconButton.tsx'
import { ListRow } from '../islands/ui/ListRow.tsx'
import { RadioCards } from '../islands/ui/fields/RadioCards.tsx'
import { Select } from '../islands/ui/fields/Select.tsx'
import { Skeleton } from '../islands/ui/status/Skeleton.tsx'
import { StatusBadge } from '../islands/ui/status/StatusBadge.tsx'
import { Stepper } from '../islands/ui/fields/Stepper.tsx'
import { TextArea } from '../islands/ui/fields/TextArea.tsx'
import { TextInput } from '../islands/ui/fields/TextInput.tsx'

const states = ['searching', 'accepted', 'picked_up', 'arrived', 'completed', 'cancelled']

/**
 * Shows every shared control in each of its states, for people who work on them. English only, because no user sees it.
 */
export function Controls(): ReactNode {
  const [count, setCount] = useState(2)
  const [size, setSize] = useState('small')
  const [open, setOpen] = useState(false)
  return (
    <div className="design-controls">
      <section className="stack" data-gap="medium">
        <h2 className="larger">Buttons</h2>
        <div className="cluster" data-gap="medium">
          <Button icon={<Send aria-hidden="true" />}>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
            Danger
          </Button>
          <Button disabled>Disabled</Button>
          <Button loading loadingLabel="Sending">
            Loading
          </Button>
          <Button size="small">Small</Button>
          <Button size="large">Large</Button>
          <IconButton label="Add">
            <Plus aria-hidden="true" />
          </IconButton>
        </div>
      </section>
      <section className="stack">
        <h2 className="larger">Fields</h2>
        <div className="stack design-fields">
          <TextInput id="d-plain" label="Plain" hint="With a hint" />
          <TextInput id="d-wrong" label="Wrong" defaultValue="abc" error="Say what to do about it" />
          <TextInput id="d-unit" label="With a unit" trail="kg" defaultValue="3" />
          <Select id="d-select" label="Select" options={[{ value: 'a', label: 'One of them' }]} />
          <TextArea id="d-area" label="Several lines" />
          <div className="stack">
            <Checkbox id="d-check" label="Checkbox" />
            <Stepper label="How many" lessLabel="Less" moreLabel="More" value={count} onChange={setCount} />
          </div>
        </div>
        <RadioCards
          label="Choice"
          name="d-choice"
          columns={2}
          value={size}
          onChange={setSize}
          cards={[
            { value: 'small', title: 'Small', detail: 'A shoe box' },
            { value: 'large', title: 'Large', detail: 'A suitcase' }
          ]}
        />
      </section>
      <section className="stack" data-gap="medium">
        <h2 className="larger">Badges</h2>
        <div className="cluster" data-gap="small">
          <Badge>Neutral</Badge>
          {states.map(state => (
            <StatusBadge key={state} status={state} label={state.replace('_', ' ')} />
          ))}
        </div>
      </section>
      <section className="stack design-surfaces">
        <h2 className="larger">Surfaces</h2>
        <Card>Outlined</Card>
        <Card level="flat">Flat</Card>
        <Card level="raised">Raised</Card>
        <Card padding="none" className="design-two">
          <ListRow title="A row that leads on" detail="With a second line" href="#rows" />
          <ListRow title="A row with something behind" trail="€ 8.40" />
        </Card>
        <Card>
          <Skeleton lines={3} />
        </Card>
        <Card className="design-all">
          <EmptyState
            icon={<PackageOpen aria-hidden="true" />}
            title="Nothing here yet"
            detail="What to do next goes here."
            action={<Button onClick={() => setOpen(true)}>Open a dialog</Button>}
          />
        </Card>
      </section>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="A dialog"
        detail="It keeps the focus."
        closeLabel="Close"
      >
        <Button wide onClick={() => setOpen(false)}>
          Done
        </Button>
      </Dialog>
    </div>
  )
}
