import { Progress } from "./Progress";
import styles from "./figures.module.css";
import { TextLink } from "./TextLink";

interface BarRow {
  key: string;
  label: string;
  /** Zero or more: decides the bar's length. */
  value: number;
  text: string;
  /** Link to the rows behind the value. */
  href?: string;
  color?: "age30" | "age60" | "older";
}

interface Props {
  label: string;
  /** Names of the two columns. */
  head: [string, string];
  rows: readonly BarRow[];
}

/** A table with a bar beside each value. */
export function BarList({ label, head, rows }: Props) {
  const max = Math.max(...rows.map((row) => row.value), 0);
  // All bars end at the same place, so that they can be compared.
  const textWidth = Math.max(...rows.map(({ text }) => text.length), 0);
  return (
    <table aria-label={label} className={styles.bars}>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name, value, text, href, color }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <div>
                <Progress value={max > 0 ? (100 * value) / max : 0} color={color ?? "bar"} />
                <span style={{ minWidth: `${textWidth}ch` }}>
                  {href ? (
                    <TextLink to="state" href={href} color="inherit" underline="hover">
                      {text}
                    </TextLink>
                  ) : (
                    text
                  )}
                </span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
