export const metadata = { title: 'Sign in' }

export default function SignIn() {
  return (
    <main>
      <h1>Sign in</h1>
      <form method="post" action="/api/session">
        <label>
          Email <input name="email" type="email" required autoComplete="email" />
        </label>
        <label>
          Password <input name="password" type="password" required autoComplete="current-password" />
        </label>
        <button type="submit">Sign in</button>
      </form>
    </main>
  )
}
