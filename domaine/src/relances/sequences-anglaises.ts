import { etapesDeRetenue } from './retenue';
import { type Etape, SEQUENCES_DE_DEPART } from './sequences';

/** Ce qu'un rappel dit, ses variables à remplacer. */
type Texte = Pick<Etape, 'objet' | 'corps'>;

const texte = (...blocs: string[]): string => ['Hello,', ...blocs].join('\n\n');
const CROISEMENT = 'If your payment is already on its way, please disregard this message.';

/** Chaque texte de départ, par la clé de son étape. */
const ANGLAIS: Readonly<Record<string, Texte>> = {
  avant: {
    objet: 'Invoice {{numero}}: due on {{echeance}}',
    corps: texte(
      'Invoice {{numero}} is due on {{echeance}}. The balance is {{reste}}. This is a reminder, in case it escaped you.',
      CROISEMENT,
    ),
  },
  oubli: {
    objet: 'Invoice {{numero}}: overlooked?',
    corps: texte(
      'Unless I am mistaken, invoice {{numero}}, due on {{echeance}}, has not been paid. The balance is {{reste}}.',
      CROISEMENT,
    ),
  },
  ferme: {
    objet: 'Invoice {{numero}}: your payment is expected',
    corps: texte(
      'Invoice {{numero}} was due on {{echeance}}, {{joursDeRetard}} days ago. The balance is {{reste}}. Please pay it on receipt of this message, or let me know when it will be paid.',
      CROISEMENT,
    ),
  },
  decompte: {
    objet: 'Invoice {{numero}}: final reminder',
    corps: texte(
      'Despite my reminders, invoice {{numero}}, due on {{echeance}}, remains unpaid. The balance is {{reste}}.',
      'The delay adds, as of right, {{penalites}} of late-payment interest and the fixed sum of €40 for recovery costs (Article L441-10 of the French Commercial Code), i.e. {{total}} in all to date.',
      'Please pay it without delay, or write to me if something prevents it.',
    ),
  },
  dernier: {
    objet: 'Invoice {{numero}}: final reminder',
    corps: texte(
      'Despite my reminders, invoice {{numero}}, due on {{echeance}}, remains unpaid. The balance is {{reste}}. Please pay it, or write to me: more time can be agreed.',
    ),
  },
};

const RETENUE: Texte = {
  objet: 'Invoice {{numero}}: the retention money is released',
  corps: texte(
    'The retention money of invoice {{numero}} was released on {{echeance}}, one year after the works were accepted (French Act No. 71-584 of 16 July 1971, Article 2). {{reste}} remains to be paid to me.',
    CROISEMENT,
  ),
};

const DE_DEPART = Object.values(SEQUENCES_DE_DEPART).flat();
const [LIBEREE] = etapesDeRetenue(DE_DEPART);

const memes = (un: Texte, autre: Texte): boolean => un.objet === autre.objet && un.corps === autre.corps;

/** L'anglais d'un texte de départ ; `null` d'un texte que l'émetteur a changé : le sien ne se traduit pas. */
export function rappelEnAnglais(modele: Texte): Texte | null {
  if (LIBEREE && memes(modele, LIBEREE)) return RETENUE;
  const depart = DE_DEPART.find((etape) => memes(modele, etape));
  return depart ? (ANGLAIS[depart.cle] ?? null) : null;
}
