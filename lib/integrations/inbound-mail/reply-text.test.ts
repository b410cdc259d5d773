import { replyText } from "./reply-text.mjs";

const QUOTED = ["Halden AI <reply@portal.example>", "23.11.2026 09:00", "Ada Byron", "R-000012"];

test.each([
  ["Danish", "Fra:", "Sendt:", "Til:", "Emne:"],
  ["Dutch", "Van:", "Verzonden:", "Aan:", "Onderwerp:"],
  ["English", "From:", "Sent:", "To:", "Subject:"],
  ["Finnish", "Lähettäjä:", "Lähetetty:", "Vastaanottaja:", "Aihe:"],
  ["French", "De :", "Envoyé :", "À :", "Objet :"],
  ["German", "Von:", "Gesendet:", "An:", "Betreff:"],
  ["Italian", "Da:", "Inviato:", "A:", "Oggetto:"],
  ["Korean", "보낸 사람:", "보낸 날짜:", "받는 사람:", "제목:"],
  ["Polish", "Od:", "Wysłano:", "Do:", "Temat:"],
  ["Portuguese", "De:", "Enviada em:", "Para:", "Assunto:"],
  ["Russian", "От:", "Отправлено:", "Кому:", "Тема:"],
  ["Spanish", "De:", "Enviado el:", "Para:", "Asunto:"],
  ["Swedish", "Från:", "Skickat:", "Till:", "Ämne:"],
  ["Turkish", "Kimden:", "Gönderildi:", "Kime:", "Konu:"],
])("what Outlook quotes in %s is left out", (_, ...heads) => {
  const block = heads.map((head, n) => `${head} ${QUOTED[n]}`).join("\n");
  expect(replyText(`Yes.\n\n${block}\n\nWhich?`)).toBe("Yes.");
  expect(replyText(`Yes.\n\n-----Mensaje original-----\n${block}\n\nWhich?`)).toBe("Yes.");
  expect(replyText(`Yes.\n${"_".repeat(32)}\n${block}\n\nWhich?`)).toBe("Yes.");
});

test.each([
  "Please move the stock.\nFrom: our warehouse\nTo: the shop in Kiel\nThanks!",
  "The name:\n____________________\nTo fill in.",
  "First.\n\n--------\nSecond.",
  "Use this prompt:\n---\nYou are kind.\n---\nThat is all.",
  "Prices\n====\n30 and 40.",
  "On Monday I wrote:\nplease stop it.",
])("what a person wrote stays: %j", (text) => expect(replyText(text)).toBe(text));
