/** What people meet where streets and places come from engines elsewhere. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDelivery } from '../../src/lib/contract/deliveries.ts'
import { acceptOffer, getWay } from '../../src/lib/contract/driver.ts'
import { findRoute, getRegion, suggestPlaces } from '../../src/lib/contract/places.ts'
import { matchOnce } from '../../src/server/domain/matching.ts'
import { topics } from '../../src/server/live/fanout.ts'
import { offers } from '../../src/server/db/schema.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  sendPosition,
  spot
} from '../builders.ts'
import { startTestService, type TestService } from '../service.ts'
import { pointsIn, straightRoute } from '../services/engines/shapes.ts'
import { type Script, type StandIn, startStandIn } from '../services/engines/stand-in.ts'
