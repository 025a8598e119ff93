import { CODES_DE_TAUX, type TauxConnus } from '../cotisations/taux';
import { dernierConnu, LIBELLES_DE_TAUX, tauxManquants } from '../cotisations/taux-saisis';
import { SEUILS_MICRO } from '../seuils/textes';
import { ajouterJours, type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { accorder } from '../valeurs/phrases';

/** Ce que l'administration doit saisir, ou relire : une clé ne se dit qu'une fois. */
export interface AConfirmer {
  cle: string;
  raison: string;
}

/** Les taux que rien ne donne dans soixante jours, ensemble, au premier jour où l'un d'eux manque. */
function aSaisir(connus: TauxConnus, aujourdhui: DateCivile): AConfirmer[] {
  const manquants = tauxManquants(connus, aujourdhui);
  if (manquants.length === 0) return [];
  const du = manquants.map((code) => ajouterJours(dernierConnu(connus, code).jusquAu!, 1)).toSorted()[0]!;
  const tous = manquants.length === CODES_DE_TAUX.length;
  const nommes = tous ? 'tous' : manquants.map((code) => LIBELLES_DE_TAUX[code]).join(', ');
  return [
    {
      cle: `taux-${du}`,
      raison: `À partir du ${formaterDateLongue(du)}, ${accorder(manquants.length, 'taux manque', 'taux manquent')} (${nommes})\u00a0: saisissez-les dès que leur texte paraît. Rien ne s’estime avec ceux d’avant.`,
    },
  ];
}

/** Les seuils de TVA et du micro, le jour où ils devaient être relus ; ou que rien ne donne dans soixante jours. */
function aRelire(aujourdhui: DateCivile, bientot: DateCivile): AConfirmer[] {
  const au = (jour: DateCivile) =>
    SEUILS_MICRO.find(({ du, jusquAu }) => du <= jour && (jusquAu === null || jour <= jusquAu));
  if (!au(bientot))
    return [
      {
        cle: `seuils-${bientot.slice(0, 4)}`,
        raison: `Les seuils de TVA et du régime micro ne sont pas lus au ${formaterDateLongue(bientot)}.`,
      },
    ];
  const avant = au(aujourdhui)?.aRelireAvant;
  return avant && avant <= aujourdhui
    ? [
        {
          cle: `relire-${avant}`,
          raison: `Les seuils de TVA et du régime micro étaient à relire avant le ${formaterDateLongue(avant)}.`,
        },
      ]
    : [];
}

/** Ce qui est à confirmer ce jour-là. */
export const aConfirmer = (connus: TauxConnus, aujourdhui: DateCivile): AConfirmer[] => [
  ...aSaisir(connus, aujourdhui),
  ...aRelire(aujourdhui, ajouterJours(aujourdhui, 60)),
];
