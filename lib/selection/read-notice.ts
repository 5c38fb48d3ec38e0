import { z } from "zod";

const noticeSchema = z.object({ notice: z.object({ names: z.array(z.string()) }).nullable() });

/** The names that the last action left to be told, once; none when there is no notice. */
export async function readNotice(): Promise<readonly string[]> {
  try {
    const response = await fetch("/api/visitor/notice");
    const parsed = noticeSchema.safeParse(await response.json());
    return parsed.success ? (parsed.data.notice?.names ?? []) : [];
  } catch {
    return [];
  }
}
