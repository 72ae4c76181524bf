/** `npm start`: serves a built site for production. Plain JavaScript, so that an old Node gets a sentence. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// The server's TypeScript runs without a build step, which older versions can't do.
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Dropway needs Node 22.18 or newer, but this is ${process.versions.node}. Run npm start, which uses Dropway's own Node, or node_modules/.bin/node server.mjs.`
  )
  process.exit(1)
}
process.env.ASTRO_NODE_AUTOSTART = 'disabled'
// Without it, libraries run their slower, more verbose development code.
process.env.NODE_ENV ??= 'production'
const { start } = await import('./src/server/process/start.ts')
await start()
