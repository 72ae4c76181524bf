import './globals.css'

export const metadata = { title: 'Peer', description: 'Book a courier.' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
