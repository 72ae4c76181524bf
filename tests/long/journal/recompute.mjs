// Recomputes statements from two CSV files: the entries of the books, and the statements. Knows nothing of the product.
import { readFileSync } from 'node:fs'

const rowsOf = file => {
  const [head, ...lines] = readFileSync(file, 'utf8').replace('\uFEFF', '').trim().split('\r\n')
  const names = head.split(',')
  return lines.map(line => {
    const cells = line.split(',').map(cell => cell.replaceAll('"', ''))
    return Object.fromEntries(names.map((name, index) => [name, cells[index]]))
  })
}
const cents = text => Math.round(Number(text || 0) * 100)

const byDriver = new Map()
for (const { account, party_id, day, debit, credit } of rowsOf(process.argv[2])) {
  if (account !== 'driver_payable') continue
  const days = byDriver.get(party_id) ?? new Map()
  days.set(day, (days.get(day) ?? 0) + cents(credit) - cents(debit))
  byDriver.set(party_id, days)
}
let [checked, wrong] = [0, 0]
for (const { number, driver, to, closing } of rowsOf(process.argv[3])) {
  const days = [...(byDriver.get(driver) ?? [])]
  const sum = days.reduce((all, [day, amount]) => (day <= to ? all + amount : all), 0)
  checked++
  if (sum === Number(closing)) continue
  wrong++
  console.log(`Statement ${number} says ${closing}, and the entries ${sum}.`)
}
console.log(`${checked} statements, ${wrong} wrong`)
