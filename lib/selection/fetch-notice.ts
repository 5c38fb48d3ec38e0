import { z } from "zod";

const noticeSchema = z.object({
  notice: z.object({ kind: z.string().catch(""), names: z.array(z.string()) }).nullable(),
});

/** What the last action left to tell, by its kind and the names that it is about. */
export type Notice = NonNullable<z.infer<typeof noticeSchema>["notice"]>;

/** The notice that the last action left, once; null when there is none. */
export async function fetchNotice(): Promise<Notice | null> {
  try {
    const response = await fetch("/api/visitor/notice");
    const parsed = noticeSchema.safeParse(await response.json());
    return parsed.success ? parsed.data.notice : null;
  } catch {
    return null;
  }
}
