import "server-only";

/** The strokes, which turn dark on the lighter tile of the dark scheme. */
const stroke = { className: "st", style: { backgroundColor: "#FFFFFF", borderRadius: 2 } };
const bare = { role: "presentation", cellPadding: 0, cellSpacing: 0, border: 0 } as const;

/** The drawn logo (components/ui/Mark.tsx) of cells alone: no mail program blocks or strips it. */
export const Mark = ({ color }: { color: string }) => (
  <table {...bare}>
    <tbody>
      <tr>
        <td
          width={28}
          height={28}
          align="center"
          className="mk"
          style={{ borderRadius: 7, backgroundColor: color, fontSize: 0, lineHeight: 0 }}
        >
          <table {...bare}>
            <tbody>
              <tr>
                <td rowSpan={5} width={3} {...stroke} />
                <td width={7} height={5} />
                <td width={1} />
                <td width={3} {...stroke} />
                <td width={1} />
              </tr>
              <tr>
                <td height={1} />
                <td
                  rowSpan={3}
                  colSpan={3}
                  style={{ backgroundColor: "#F97316", borderRadius: 3 }}
                />
              </tr>
              <tr>
                <td height={3} className="st" style={{ backgroundColor: "#FFFFFF" }} />
              </tr>
              <tr>
                <td height={1} />
              </tr>
              <tr>
                <td colSpan={2} height={5} />
                <td {...stroke} />
                <td />
              </tr>
            </tbody>
          </table>
        </td>
      </tr>
    </tbody>
  </table>
);
