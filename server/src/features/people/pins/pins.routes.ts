import * as calls from '@mostrador/contract/people/pins'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { setSessionCookie } from '../session/session-cookies.http.ts'
import { hashOfToken } from '../session/session-life.ts'
import { logInWithPin } from './pin-log-in.service.ts'
import { listPinStaff } from './pin-staff.queries.ts'
import { findShopDevice } from './shop-device.queries.ts'
import { deviceToken, setDeviceCookie } from './shop-device-cookie.http.ts'
import { devicesOf, enrolDevice, revokeDevice } from './shop-devices.service.ts'

export function pinRoutes({ anyone, staff }: Binder, { database, clock, config }: Context): void {
  const { publicUrl } = config
  const services = { database, clock }

  anyone(calls.pinStaff, async ({ request }) => {
    const token = deviceToken(request)
    const device = token ? await findShopDevice(database.reads, hashOfToken(token)) : undefined
    if (!device) return { shop: null, people: [] }
    return { shop: device.shop, people: await listPinStaff(database.reads, device.shopId) }
  })

  anyone(calls.pinLogin, async ({ body, request, reply }) => {
    const token = deviceToken(request)
    const opened = await logInWithPin(services, {
      ...body,
      deviceToken: token,
      address: request.ip,
      userAgent: request.headers['user-agent'],
    })
    setSessionCookie(request, reply, { token: opened, isRemembered: false, publicUrl })
    if (token) setDeviceCookie(request, reply, token, publicUrl)
    return { message: DONE.loggedIn }
  })

  staff(calls.shopDevices, async ({ request }) => ({
    rows: await devicesOf(services, deviceToken(request)),
    message: DONE.listed,
  }))

  staff(calls.enrolDevice, async ({ body, caller, request, reply }) => {
    const { token, shop } = await enrolDevice(services, caller, { ...body, deviceToken: deviceToken(request) })
    setDeviceCookie(request, reply, token, publicUrl)
    return { message: DONE.deviceEnrolled(shop) }
  })

  staff(calls.revokeDevice, async ({ body, caller }) => ({
    message: DONE.deviceRevoked(await revokeDevice(services, caller, body.id)),
  }))
}
