import Link from 'next/link'

export default function Landing() {
  return (
    <main>
      <h1>Send anything across town</h1>
      <p>Book a pickup and a dropoff, see the price, and follow the driver.</p>
      <Link href="/sign-in">Sign in</Link>
    </main>
  )
}
