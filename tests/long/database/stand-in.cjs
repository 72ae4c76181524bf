/** The stand-in as a process of its own: its old SDK and today's would be in each other's way. Tells its port. */
const { readFileSync } = require('node:fs')
const Module = require('node:module')
const { join } = require('node:path')

// Of the old SDK the database alone: the rest wants a native module that is not built any more.
const firebase = require('firebase/app')
require('firebase/database')
const load = Module._load
Module._load = (name, ...rest) => (name === 'firebase' ? firebase : load(name, ...rest))
const FirebaseServer = require('firebase-server')

const rules = JSON.parse(readFileSync(join(__dirname, '../../../database.rules.json'), 'utf8'))
const server = new FirebaseServer({ port: 0, address: '127.0.0.1', rest: true })
// They bind who reads over the socket. What is written over REST comes from a service account, which they do not bind.
server.setRules(rules)
const say = () => process.send({ port: server.https.address().port })
if (server.https.listening) say()
else server.https.on('listening', say)
process.on('disconnect', () => process.exit(0))
