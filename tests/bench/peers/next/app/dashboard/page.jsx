import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { DeliveryRow } from './delivery-row'
import { sessionOf } from '../../lib/sessions'

export const metadata = { title: 'Deliveries' }

export default async function Dashboard() {
  const session = sessionOf((await cookies()).get('session')?.value)
  if (!session) redirect('/sign-in')
  return (
    <main>
      <h1>Deliveries</h1>
      <p>Signed in as {session.email}</p>
      <ul>
        {session.deliveries.map(delivery => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </main>
  )
}
