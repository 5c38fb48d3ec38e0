import { expect, it } from "vitest";
import { purgeStaffSessions } from "../../../staff/staff-sessions.ts";
import { useAdminShop } from "../testing/admin-shop.ts";
import { purgeIdempotentRequests } from "./run-change.ts";

const shop = useAdminShop();
const hour = 60 * 60_000;

it("sessions, links and first answers go when their time is over, and not before", async () => {
  const { db } = shop().platform;
  const left = async () => [
    (await db.selectFrom("staff_session").select("staff").execute()).length,
    (await db.selectFrom("staff_link").select("id").execute()).length,
    (await db.selectFrom("idempotent_request").select("key").execute()).length,
  ];
  const purge = async () => {
    await purgeStaffSessions(shop().platform);
    await purgeIdempotentRequests(shop().platform);
  };
  await shop().signIn("viewer");
  const invited = { email: "late@example.com", role: "viewer" };
  await shop().byKey("POST", "staff/invitations", invited, { "Idempotency-Key": "once" });
  await purge();
  expect(await left()).toEqual([1, 1, 1]);
  shop().passTime(13 * hour);
  await purge();
  expect(await left()).toEqual([0, 1, 1]);
  shop().passTime(12 * hour);
  await purge();
  expect(await left()).toEqual([0, 1, 0]);
  shop().passTime(7 * 24 * hour);
  await purge();
  expect(await left()).toEqual([0, 0, 0]);
});
