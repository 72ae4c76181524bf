import { Building2, Calculator, CarFront, Headset, Package, Store } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { Button } from '../ui/buttons/Button.tsx'

/** The password of all demo accounts. They exist only in the demo. */
const demoPassword = 'dropway-demo'

const icons: Record<string, ReactElement> = {
  business: <Store aria-hidden="true" />,
  driver: <CarFront aria-hidden="true" />,
  dispatcher: <Headset aria-hidden="true" />,
  bookkeeper: <Calculator aria-hidden="true" />,
  admin: <Building2 aria-hidden="true" />
}

export interface DemoAccountsProps {
  accounts: { type: string; email: string }[]
  words: Words['signIn']
  onChoose: (account: { email: string; password: string }) => void
}

export function DemoAccounts({ accounts, words, onChoose }: DemoAccountsProps): ReactNode {
  const labels: Record<string, string> = {
    business: words.demoBusiness,
    driver: words.demoDriver,
    dispatcher: words.demoDispatcher,
    bookkeeper: words.demoBookkeeper,
    admin: words.demoAdmin
  }
  return (
    <section className="stack inset-panel demo-accounts" data-gap="medium" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{words.demoTitle}</h2>
      <p className="small muted">{fill(words.demoDetail, { password: demoPassword })}</p>
      <div className="stack" data-gap="small">
        {accounts.map(({ type, email }) => (
          <Button
            key={email}
            variant="secondary"
            icon={icons[type] ?? <Package aria-hidden="true" />}
            onClick={() => onChoose({ email, password: demoPassword })}
          >
            {labels[type] ?? words.demoCustomer}
          </Button>
        ))}
      </div>
    </section>
  )
}
