import { useState } from "react";
import { z } from "../../protocol/schema.ts";
import { Button } from "../frame/button.tsx";
import { OneOf } from "../frame/choice.tsx";
import { notify } from "../frame/notices.tsx";
import { pageWords } from "../words/page-words.ts";

const answer = z.object({ code: z.enum(["started", "not allowed", "too many", "failed"]) });

/** Asks the house to send an AI to a server of the spy standard; returns what came of it. */
async function sendAi(server: string, difficulty: number): Promise<string> {
  try {
    const reply = await fetch("/api/spy-ai", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ server, difficulty }),
    });
    const read = answer.safeParse(await reply.json());
    return pageWords.standard.ai.replies[read.success ? read.data.code : "failed"];
  } catch {
    return pageWords.standard.ai.unreachable;
  }
}

/** Levels of `ludothek spy ai`; 1 plays at random. */
const LEVELS = ["2", "3", "4", "5"] as const;
type Level = (typeof LEVELS)[number];

/** Adds an AI as the opponent (spy-screens.md, S12 and S15). */
export function AddAi({ url }: { readonly url: string }) {
  const { ai } = pageWords.standard;
  const [level, setLevel] = useState<Level>("3");
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    notify(await sendAi(url, Number(level)), true);
    setBusy(false);
  };
  return (
    <>
      <OneOf<Level>
        label={ai.level}
        of={LEVELS.map((each, index) => [each, ai.levels[index] ?? each] as const)}
        value={level}
        choose={setLevel}
      />
      <div className="flow">
        <Button look="main" label={ai.add} disabled={isBusy} onClick={add} />
      </div>
    </>
  );
}
