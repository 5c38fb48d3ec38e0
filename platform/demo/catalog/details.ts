import { inWords } from "./languages.ts";

export const fibres = {
  cashmere: inWords("cashmere", "kashmir", "Kaschmir"),
  elastane: inWords("elastane", "elastan", "Elasthan"),
  lambswool: inWords("lambswool", "lammull", "Lammwolle"),
  leather: inWords("leather", "läder", "Leder"),
  linen: inWords("linen", "linne", "Leinen"),
  lyocell: inWords("lyocell", "lyocell", "Lyocell"),
  merino: inWords("merino wool", "merinoull", "Merinowolle"),
  organicCotton: inWords("organic cotton", "ekologisk bomull", "Bio-Baumwolle"),
  polyamide: inWords("polyamide", "polyamid", "Polyamid"),
  recycledCotton: inWords("recycled cotton", "återvunnen bomull", "recycelte Baumwolle"),
  recycledPolyamide: inWords("recycled polyamide", "återvunnen polyamid", "recyceltes Polyamid"),
  recycledPolyester: inWords("recycled polyester", "återvunnen polyester", "recyceltes Polyester"),
  silk: inWords("silk", "siden", "Seide"),
  suede: inWords("suede", "mocka", "Veloursleder"),
  viscose: inWords("viscose", "viskos", "Viskose"),
  wool: inWords("wool", "ull", "Wolle"),
};

export const fits = {
  adjustable: inWords(
    "Adjustable, 55 to 61 cm.",
    "Justerbar, 55 till 61 cm.",
    "Verstellbar von 55 bis 61 cm.",
  ),
  bag: inWords("One size.", "En storlek.", "Einheitsgröße."),
  belt: inWords(
    "The size is the length in centimetres from the buckle to the middle hole.",
    "Storleken är längden i centimeter från spännet till det mittersta hålet.",
    "Die Größe ist die Länge in Zentimetern von der Schließe bis zum mittleren Loch.",
  ),
  biasCut: inWords(
    "Cut on the bias, follows the body. Between two sizes, take the larger.",
    "Snedskuren, följer kroppen. Välj den större om du står mellan två storlekar.",
    "Schräg geschnitten, folgt dem Körper. Zwischen zwei Größen die größere wählen.",
  ),
  boxy: inWords(
    "Boxy, with a wide sleeve. Take your usual size, or one down for less room.",
    "Rak, med vid ärm. Välj din vanliga storlek, eller en mindre för mindre vidd.",
    "Kastig, mit weitem Ärmel. Die übliche Größe wählen, für weniger Weite eine kleiner.",
  ),
  bra: inWords(
    "Band by cup: measure around the ribs for the band, around the bust for the cup.",
    "Omkrets och kupa: mät runt revbenen för omkretsen och över bysten för kupan.",
    "Unterbrust und Cup: für das Band um die Rippen messen, für den Cup um die Brust.",
  ),
  close: inWords(
    "Close fit. Take your usual size, or one up for more room.",
    "Åtsittande. Välj din vanliga storlek, eller en större för mer vidd.",
    "Eng anliegend. Die übliche Größe wählen, für mehr Weite eine größer.",
  ),
  denimSlim: inWords(
    "Medium rise, slim straight leg. Waist by length in inches.",
    "Medelhög midja, smala raka ben. Midja och längd i tum.",
    "Mittlere Leibhöhe, schmales gerades Bein. Bundweite und Länge in Zoll.",
  ),
  denimStraight: inWords(
    "High rise, straight leg. Waist by length in inches.",
    "Hög midja, raka ben. Midja och längd i tum.",
    "Hohe Leibhöhe, gerades Bein. Bundweite und Länge in Zoll.",
  ),
  denimWide: inWords(
    "High rise, wide leg. Waist by length in inches.",
    "Hög midja, vida ben. Midja och längd i tum.",
    "Hohe Leibhöhe, weites Bein. Bundweite und Länge in Zoll.",
  ),
  highWaist: inWords(
    "Sits at the natural waist. Between two sizes, take the larger.",
    "Sitter i naturlig midjehöjd. Välj den större om du står mellan två storlekar.",
    "Sitzt in der natürlichen Taille. Zwischen zwei Größen die größere wählen.",
  ),
  oversized: inWords(
    "Oversized. Take your usual size, or one down for a neater line.",
    "Oversize. Välj din vanliga storlek, eller en mindre för en nättare linje.",
    "Oversize. Die übliche Größe wählen, für eine schmalere Linie eine kleiner.",
  ),
  regular: inWords(
    "Regular fit. Take your usual size.",
    "Normal passform. Välj din vanliga storlek.",
    "Normale Passform. Die übliche Größe wählen.",
  ),
  relaxed: inWords(
    "Relaxed fit. Take your usual size.",
    "Ledig passform. Välj din vanliga storlek.",
    "Lockere Passform. Die übliche Größe wählen.",
  ),
  scarf: inWords("190 by 35 cm, with fringes.", "190 × 35 cm, med fransar.", "190 × 35 cm, mit Fransen."),
  shoes: inWords(
    "True to size. Between two sizes, take the larger.",
    "Normal i storleken. Välj den större om du står mellan två storlekar.",
    "Fällt normal aus. Zwischen zwei Größen die größere wählen.",
  ),
  silkSquare: inWords("70 by 70 cm.", "70 × 70 cm.", "70 × 70 cm."),
  socks: inWords(
    "The size is that of the shoe.",
    "Storleken är skostorleken.",
    "Die Größe ist die Schuhgröße.",
  ),
  stretch: inWords(
    "One size, knitted to stretch.",
    "En storlek, tänjbar stickning.",
    "Einheitsgröße, dehnbar gestrickt.",
  ),
  tailored: inWords(
    "Tailored fit, shaped at the waist. Between two sizes, take the larger.",
    "Skräddad passform, markerad midja. Välj den större om du står mellan två storlekar.",
    "Taillierter Schnitt. Zwischen zwei Größen die größere wählen.",
  ),
};

export const cares = {
  canvas: inWords(
    "Brush when dry, sponge with mild soap. No machine.",
    "Borsta torrt, torka med mild tvål. Ej maskintvätt.",
    "Trocken abbürsten, mit milder Seife abwischen. Nicht in die Maschine.",
  ),
  delicate: inWords(
    "Machine wash at 30° in a bag, delicate cycle. Do not tumble dry.",
    "Maskintvätt 30° i tvättpåse, skonprogram. Torktumla inte.",
    "Im Wäschenetz bei 30° im Schonwaschgang. Nicht in den Trockner.",
  ),
  denim: inWords(
    "Wash rarely, at 30°, inside out. Hang to dry.",
    "Tvätta sällan, i 30°, med avigsidan ut. Hängtorka.",
    "Selten waschen, auf links bei 30°. Hängend trocknen.",
  ),
  dryClean: inWords(
    "Brush and air; dry clean when that no longer helps.",
    "Borsta och vädra; kemtvätta när det inte längre räcker.",
    "Bürsten und lüften; chemisch reinigen, wenn das nicht mehr genügt.",
  ),
  handWash: inWords(
    "Hand wash, dry in shape.",
    "Handtvätt, forma och låt torka.",
    "Handwäsche, in Form trocknen.",
  ),
  leather: inWords(
    "Wipe with a damp cloth, feed with leather balm twice a year.",
    "Torka av med fuktig trasa, smörj med läderbalsam två gånger om året.",
    "Feucht abwischen, zweimal im Jahr mit Lederbalsam pflegen.",
  ),
  machine30: inWords(
    "Machine wash at 30° with similar colours. Do not tumble dry.",
    "Maskintvätt 30° med liknande färger. Torktumla inte.",
    "Bei 30° mit ähnlichen Farben waschen. Nicht in den Trockner.",
  ),
  machine40: inWords(
    "Machine wash at 40° with similar colours. Iron medium hot.",
    "Maskintvätt 40° med liknande färger. Stryk på medelvärme.",
    "Bei 40° mit ähnlichen Farben waschen. Mäßig heiß bügeln.",
  ),
  machine60: inWords(
    "Machine wash at 60°. Tumble dry low.",
    "Maskintvätt 60°. Torktumla på låg värme.",
    "Bei 60° waschen. Bei niedriger Temperatur in den Trockner.",
  ),
  padded: inWords(
    "Machine wash at 30°, tumble dry low with two tennis balls.",
    "Maskintvätt 30°, torktumla på låg värme med två tennisbollar.",
    "Bei 30° waschen, mit zwei Tennisbällen bei niedriger Temperatur trocknen.",
  ),
  silk: inWords(
    "Hand wash cool with silk detergent, or dry clean. Iron on the wrong side.",
    "Handtvätt svalt med sidentvättmedel, eller kemtvätt. Stryk på avigsidan.",
    "Kühle Handwäsche mit Seidenwaschmittel oder chemische Reinigung. Auf links bügeln.",
  ),
  suede: inWords(
    "Brush when dry, protect with spray before the first rain.",
    "Borsta torrt, impregnera före första regnet.",
    "Trocken bürsten, vor dem ersten Regen imprägnieren.",
  ),
  wool: inWords(
    "Air rather than wash; wool cycle at 30°, dry flat.",
    "Vädra hellre än tvätta; ulltvätt 30°, plantorka.",
    "Lieber lüften als waschen; Wollwaschgang bei 30°, liegend trocknen.",
  ),
};
