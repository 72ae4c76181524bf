/** Drivers propose their hours, and operators confirm them. What's confirmed stays until a proposal is. */
import * as z from 'zod/mini'
import { day, idParams, instant, shortText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { dayShiftsSchema, hoursNote, weekSchema } from './hours.ts'

/** 0 before there were any hours. It increases with every change. */
const version = z.int()

export const weekHoursSchema = z.object({
  confirmed: z.nullable(weekSchema),
  /** Null if nothing waits. */
  proposed: z.nullable(weekSchema),
  proposed_at: z.nullable(instant),
  version
})
export type WeekHours = z.infer<typeof weekHoursSchema>

/** A day that differs from the week, or for which the driver proposes that. */
export const dayHoursSchema = z.object({
  day,
  /** Null: as in the week. An empty list is a free day. */
  confirmed: z.nullable(dayShiftsSchema),
  proposed: z.nullable(dayShiftsSchema),
  note: z.string(),
  proposed_at: z.nullable(instant),
  version
})
export type DayHours = z.infer<typeof dayHoursSchema>

export const driverHoursSchema = z.object({
  week: weekHoursSchema,
  /** From today on, in order. */
  days: z.array(dayHoursSchema),
  /** In the company's time zone, as all hours. */
  today: day,
  /** The depots that shifts can name. Those that can't be chosen anymore are retired. */
  depots: z.array(z.object({ id: z.int(), name: z.string(), retired: z.boolean() })),
  /** The confirmed shift that the driver has now, or else the next one until tomorrow's end. Null for none. */
  shift: z.nullable(z.object({ from: instant, to: instant }))
})
export type DriverHours = z.infer<typeof driverHoursSchema>

/** The version that the change is based on. If it isn't the newest one, the answer is version-outdated. */
const based = { version: z.int().check(z.gte(0)) }
const dayParams = z.strictObject({ day })
const week = weekSchema.check(z.maxLength(7))

const own = { access: 'driver', answer: driverHoursSchema } as const
export const getOwnHours = endpoint({
  ...own,
  method: 'GET',
  path: '/driver/hours',
  summary: 'Get your hours: each week, the days that differ, and what you have proposed'
})
export const proposeWeek = endpoint({
  ...own,
  method: 'POST',
  path: '/driver/hours/week',
  summary: 'Propose the hours of each week. They apply once an operator has confirmed them',
  body: z.strictObject({ ...based, week })
})
export const withdrawWeek = endpoint({
  ...own,
  method: 'POST',
  path: '/driver/hours/week/withdraw',
  summary: 'Withdraw what you have proposed for each week',
  body: z.strictObject(based)
})
export const proposeDay = endpoint({
  ...own,
  method: 'POST',
  path: '/driver/hours/days/{day}',
  summary: 'Propose other hours for a day, or none. They apply once an operator has confirmed them',
  params: dayParams,
  body: z.strictObject({ ...based, shifts: dayShiftsSchema, note: z._default(hoursNote, '') })
})
export const withdrawDay = endpoint({
  ...own,
  method: 'POST',
  path: '/driver/hours/days/{day}/withdraw',
  summary: 'Withdraw what you have proposed for a day',
  params: dayParams,
  body: z.strictObject(based)
})

export const getDriverHours = endpoint({
  method: 'GET',
  path: '/ops/drivers/{id}/hours',
  access: 'ops:drivers.see',
  summary: "Get a driver's hours, and what the driver has proposed",
  params: idParams,
  answer: driverHoursSchema
})
const change = {
  method: 'POST',
  access: 'ops:drivers.change',
  params: idParams,
  answer: driverHoursSchema
} as const
export const setDriverWeek = endpoint({
  ...change,
  path: '/ops/drivers/{id}/hours/week',
  summary: "Set the hours of a driver's week. It ends what the driver has proposed",
  body: z.strictObject({ ...based, week })
})
export const setDriverDay = endpoint({
  ...change,
  path: '/ops/drivers/{id}/hours/day',
  summary: "Set a driver's hours for a day, or remove what differs from the week",
  body: z.strictObject({
    ...based,
    day,
    /** Null: as in the week. */
    shifts: z.nullable(dayShiftsSchema),
    note: z._default(hoursNote, '')
  })
})
export const decideOnHours = endpoint({
  ...change,
  path: '/ops/drivers/{id}/hours/decision',
  summary: 'Confirm what a driver has proposed, or refuse it with a reason. The driver is notified',
  body: z.strictObject({
    ...based,
    /** Null for the week. */
    day: z.nullable(day),
    confirm: z.boolean(),
    /** The driver reads it. A refusal needs one. */
    reason: z._default(shortText(300), '')
  })
})

/** The most drivers in the list of what waits. */
export const mostProposals = 200
export const listProposedHours = endpoint({
  method: 'GET',
  path: '/ops/proposed-hours',
  access: 'ops:drivers.see',
  summary: 'List up to 200 drivers who have proposed hours, who has waited longest first',
  answer: z.object({
    items: z.array(
      z.object({
        /** The name is shortened. */
        driver: z.object({ id: z.string(), name: z.string() }),
        week: z.boolean(),
        /** In order, from today on. */
        days: z.array(day),
        proposed_at: instant
      })
    )
  })
})
