import styles from "./ChangeList.module.css";

interface Props {
  changes: { field: string; from?: string; to: string }[];
}

export function ChangeList({ changes }: Props) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {from !== undefined && (
              <>
                <del>{from}</del> <span aria-hidden="true">→</span>{" "}
              </>
            )}
            <ins>{to}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
