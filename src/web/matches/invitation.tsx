import { GAMES } from "../../games/index.ts";
import { ButtonLink } from "../frame/button.tsx";
import { Picture } from "../start/picture.tsx";

interface InvitationProps {
  /** Why the list is empty. */
  readonly text: string;
}

/** An empty list of matches, with a first match of each game one click away. */
export function Invitation({ text }: InvitationProps) {
  return (
    <div className="empty">
      <p>{text}</p>
      <div className="invitation">
        {Array.from(GAMES.values(), ({ id, title }) => (
          <ButtonLink key={id} data-game={id} href={`/play/${id}`}>
            <Picture game={id} title={title} />
            {title}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
