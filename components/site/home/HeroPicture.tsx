import styles from "./HeroPicture.module.css";

/** An agent at work, decorative: a trigger, the reasoning, its tools, the result, with what passes between them. */
export function HeroPicture() {
  return (
    <svg viewBox="0 0 480 430" className={styles.picture} aria-hidden="true">
      <g className={styles.wires}>
        <path d="M208 66H326Q344 66 344 82" />
        <path d="M284 188Q262 238 208 238" />
        <path d="M110 290V356Q110 372 126 372H150" />
        <path d="M344 222V330" />
      </g>
      <circle r="5" cx="214" cy="66" className={`${styles.pulse} ${styles.toTheCore}`} />
      <circle r="5" cx="276" cy="202" className={`${styles.pulse} ${styles.toTheTools}`} />
      <circle r="5" cx="110" cy="296" className={`${styles.pulse} ${styles.toTheResult}`} />
      <circle r="5" cx="344" cy="230" className={`${styles.pulse} ${styles.pastTheTools}`} />

      <g className={styles.trigger}>
        <rect x="12" y="26" width="196" height="80" rx="12" className={styles.card} />
        <rect x="28" y="44" width="44" height="44" rx="10" className={styles.tile} />
        <path d="M39 58h22v16H39zM39 59l11 8 11-8" className={styles.line} />
        <text x="86" y="61" className={styles.label}>
          Trigger
        </text>
        <text x="86" y="82" className={styles.text}>
          New order
        </text>
      </g>

      <g>
        <circle cx="344" cy="152" r="70" className={styles.core} />
        <circle cx="344" cy="152" r="70" className={styles.ring} />
        <g className={styles.thought}>
          <path d="M320 150L344 128L368 150L344 166ZM344 128V166" className={styles.line} />
          <circle cx="320" cy="150" r="5" />
          <circle cx="344" cy="128" r="6" />
          <circle cx="368" cy="150" r="5" />
          <circle cx="344" cy="166" r="6" />
        </g>
        <text x="344" y="192" textAnchor="middle" className={styles.label}>
          Reasoning
        </text>
      </g>

      <g>
        <rect x="12" y="178" width="196" height="112" rx="12" className={styles.card} />
        <text x="28" y="204" className={styles.label}>
          Tools
        </text>
        <g className={styles.tool}>
          <rect x="28" y="218" width="48" height="52" rx="10" className={styles.tile} />
          <path
            d="M42 236c0-3 4.5-5 10-5s10 2 10 5-4.5 5-10 5-10-2-10-5zV253c0 3 4.5 5 10 5s10-2 10-5V236"
            className={styles.line}
          />
        </g>
        <g className={styles.tool}>
          <rect x="86" y="218" width="48" height="52" rx="10" className={styles.tile} />
          <path d="M99 236h22v17H99zM99 237l11 8 11-8" className={styles.line} />
        </g>
        <g className={styles.tool}>
          <rect x="144" y="218" width="48" height="52" rx="10" className={styles.tile} />
          <path d="M158 256v-9M168 256v-20M178 256v-14" className={styles.line} />
        </g>
      </g>

      <g>
        <rect x="150" y="330" width="318" height="84" rx="12" className={styles.card} />
        <circle cx="188" cy="372" r="20" className={styles.done} />
        <path d="M180 372l6 6 11-12" className={styles.tick} />
        <text x="222" y="358" className={styles.label}>
          Result
        </text>
        <text x="222" y="379" className={styles.text}>
          Order shipped, customer told
        </text>
        <rect x="222" y="391" width="226" height="6" rx="3" className={styles.track} />
        <rect x="222" y="391" width="226" height="6" rx="3" className={styles.bar} />
      </g>
    </svg>
  );
}
