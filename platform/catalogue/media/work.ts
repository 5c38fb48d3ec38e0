import { openOutgoing } from "../../foundations/outgoing/open-outgoing.ts";
import type { Platform } from "../context/platform.ts";
import type { Job } from "../../foundations/jobs/worker.ts";
import { forgetPictures } from "./forget-pictures.ts";
import { pictureRules } from "./picture-rules.ts";
import { DiskSpace } from "./disk-space.ts";
import { takePictures } from "./take-pictures.ts";

const oftenMs = 1_000;
const hourMs = 3_600_000;

/** Takes pictures of products and pages into the store, and deletes those that are not used any more. */
export function mediaJobs(platform: Platform): readonly Job[] {
  const outgoing = openOutgoing(pictureRules(platform.settings));
  const room = new DiskSpace(platform);
  return [
    {
      name: "take pictures in",
      everyMs: oftenMs,
      run: (stopping) => takePictures(platform, outgoing, stopping, room),
    },
    { name: "forget pictures", everyMs: hourMs, run: () => forgetPictures(platform) },
  ];
}
