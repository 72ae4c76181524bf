/** What people wrote about the problems of the demo's history, and what the company answered. */
import type { CaseKind, CaseStatus } from '../../../lib/contract/cases.ts'

export interface CaseStep {
  by: 'reporter' | 'company'
  text: string
  /** After the step before, or after the end of the delivery. */
  minutes: number
  /** Of the company's answer. Without it, the case waits for the reporter. */
  status?: CaseStatus
  /** A note that only operators see. */
  isNote?: boolean
}

export interface CaseScript {
  kind: CaseKind
  side: 'customer' | 'driver'
  steps: readonly CaseStep[]
}

/** Oldest first. The last one is new, and nobody has answered it. */
export const caseScripts: readonly CaseScript[] = [
  {
    kind: 'late',
    side: 'customer',
    steps: [
      {
        by: 'reporter',
        text: 'The driver came half an hour later than promised. Our guests had to wait.',
        minutes: 25
      },
      {
        by: 'company',
        text: "We're sorry. A road was closed, and we should have told you. We'll credit the delivery.",
        minutes: 40
      },
      { by: 'reporter', text: 'Thank you, that settles it for me.', minutes: 30 },
      {
        by: 'company',
        text: "Thanks for your patience. We've closed the case.",
        minutes: 15,
        status: 'solved'
      }
    ]
  },
  {
    kind: 'damaged',
    side: 'customer',
    steps: [
      {
        by: 'reporter',
        text: 'The package was wet and one corner was crushed. The content is fine.',
        minutes: 50
      },
      {
        by: 'company',
        text: 'It rained all morning. Driver says it was already soft at the pickup.',
        minutes: 60,
        isNote: true
      },
      {
        by: 'company',
        text: "Good to hear that the content is fine. We've talked to the driver about rain covers.",
        minutes: 20,
        status: 'solved'
      }
    ]
  },
  {
    kind: 'price',
    side: 'customer',
    steps: [
      { by: 'reporter', text: 'Why did this cost more than my delivery last week?', minutes: 200 },
      {
        by: 'company',
        text: "The address is farther away than last week's. The receipt lists the distance and the time.",
        minutes: 90,
        status: 'solved'
      }
    ]
  },
  {
    kind: 'other',
    side: 'driver',
    steps: [
      {
        by: 'reporter',
        text: 'The entrance is on the other side of the building. I needed ten minutes to find it.',
        minutes: 12
      },
      {
        by: 'company',
        text: "Thanks! We've asked the customer to add it to the instructions.",
        minutes: 120,
        status: 'solved'
      }
    ]
  },
  {
    kind: 'missing',
    side: 'customer',
    steps: [
      {
        by: 'reporter',
        text: 'There should have been two bags, but the recipient says that there was only one.',
        minutes: 70
      },
      {
        by: 'company',
        text: "We've asked the driver. The second one was still in the vehicle, and arrives this afternoon.",
        minutes: 45
      },
      { by: 'reporter', text: 'It has arrived. Thanks.', minutes: 240 },
      { by: 'company', text: 'Glad it worked out.', minutes: 30, status: 'solved' }
    ]
  },
  {
    kind: 'damaged',
    side: 'customer',
    steps: [
      {
        by: 'reporter',
        text: "It's scratched on one side, and it wasn't when the driver took it.",
        minutes: 35
      },
      {
        by: 'company',
        text: "We're sorry. Could you send us a photo, and tell us what a repair costs?",
        minutes: 55
      }
    ]
  },
  {
    kind: 'behavior',
    side: 'customer',
    steps: [
      { by: 'reporter', text: 'The driver left everything with a neighbor without asking.', minutes: 90 },
      {
        by: 'company',
        text: 'Called the driver: says the recipient asked for it by phone. Wait for the recipient.',
        minutes: 80,
        isNote: true
      }
    ]
  },
  {
    kind: 'late',
    side: 'customer',
    steps: [
      {
        by: 'reporter',
        text: 'It arrived long after the time that the app said. Can I get the money back?',
        minutes: 20
      }
    ]
  }
]
