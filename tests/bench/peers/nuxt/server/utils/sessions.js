import { randomUUID } from 'node:crypto'

const sessions = new Map()

const statuses = ['Searching for a driver', 'Driver on the way', 'Picked up', 'Scheduled']

export function startSession(email) {
  const deliveries = Array.from({ length: 20 }, (_, index) => ({
    id: `delivery-${index}`,
    pickup: `${index + 1} Market Square`,
    dropoff: `${index + 24} Apple Street`,
    status: statuses[index % statuses.length],
    driver: `Driver ${index}`,
    vehicle: `Car, ZH ${10_000 + index}`,
    scheduledAt: new Date(Date.UTC(2026, 0, 1 + index, 9, 30)).toISOString(),
    cents: 1_250 + 75 * index
  }))
  const token = randomUUID()
  sessions.set(token, { email, deliveries })
  return token
}

export const sessionOf = token => sessions.get(token)
