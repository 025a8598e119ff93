import type { CorpsSuiteDeLettre, MiseEnDemeure } from '@facturier/domaine/contrat/lettres';
import { ETATS_LETTRE, MODES_ENVOI_LETTRE } from '@facturier/domaine/retards/suite-lettre';
import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { Etiquette, type Ton } from '@/components/Etiquette';
import { formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { telecharger } from '@/lib/telechargement';
import { useAnnonce } from '@/lib/use-annonce';
import { lireLettre, useSuivre } from '../api/lettres';
import { FenetreEnvoi } from './FenetreEnvoi';
import { phrasePeriode } from '../model/phrase-periode';
import retard from './CarteRetard.module.css';
import styles from './lettres.module.css';

const LIBELLES: Record<MiseEnDemeure['etat'], string> = { ...ETATS_LETTRE, reglee: 'Réglée' };
const TONS: Record<MiseEnDemeure['etat'], Ton> = {
  etablie: 'alerte',
  envoyee: 'accent',
  transmise: 'alerte',
  sans_suite: 'neutre',
  reglee: 'succes',
};

const phraseEnvoi = ({ mode, le, reference }: NonNullable<MiseEnDemeure['envoi']>): string =>
  `${MODES_ENVOI_LETTRE[mode]}, le ${formaterDateCourte(le)}${reference ? `, n° ${reference}` : ''}.`;

/** Ce qui se fait d'une lettre, selon son état. */
function Actes({ factureId, lettre }: { factureId: string; lettre: MiseEnDemeure }): JSX.Element {
  const { rang, etat } = lettre;
  const [envoi, ouvrirEnvoi] = useState(false);
  const { message } = App.useApp();
  const { refus } = useAnnonce();
  const suivre = useSuivre(factureId);
  const passer = (vers: CorpsSuiteDeLettre['etat']): void =>
    suivre.mutate({ rang, etat: vers }, { onError: refus('La mise en demeure n’a pas changé.') });
  const prendre = (): void =>
    void lireLettre(factureId, rang)
      .then((pdf) => telecharger(pdf, `mise-en-demeure-${rang}.pdf`))
      .catch(() => void message.error('La lettre n’a pas pu être téléchargée.'));
  const bouton = (libelle: string, agir: () => void): JSX.Element => (
    <Button type="link" size="small" disabled={suivre.isPending} onClick={agir}>
      {libelle}
    </Button>
  );
  return (
    <div className={styles.actes}>
      {bouton('Télécharger', prendre)}
      {etat === 'etablie' && bouton('Noter l’envoi', () => ouvrirEnvoi(true))}
      {etat === 'envoyee' && bouton('Corriger l’envoi', () => ouvrirEnvoi(true))}
      {etat === 'envoyee' && bouton('Transmise pour recouvrement', () => passer('transmise'))}
      {['etablie', 'envoyee', 'transmise'].includes(etat) && bouton('Sans suite', () => passer('sans_suite'))}
      {envoi && <FenetreEnvoi factureId={factureId} lettre={lettre} fermer={() => ouvrirEnvoi(false)} />}
    </div>
  );
}

/** Une lettre établie : ses sommes figées, comment elle est partie, ce qui s'en fait. */
export function LigneLettre({
  factureId,
  lettre,
}: {
  factureId: string;
  lettre: MiseEnDemeure;
}): JSX.Element {
  const { date, etat, total, periodes, envoi, aParfaireDu } = lettre;
  return (
    <li>
      <p className={styles.tete}>
        <b>{`Lettre du ${formaterDateCourte(date)}, ${afficherEuros(total)}`}</b>
        <Etiquette ton={TONS[etat]}>{LIBELLES[etat]}</Etiquette>
      </p>
      {aParfaireDu && <p>{`Et les intérêts depuis le ${formaterDateCourte(aParfaireDu)}, à parfaire.`}</p>}
      {envoi && <p>{phraseEnvoi(envoi)}</p>}
      {periodes.length > 0 && (
        <details className={retard.calcul}>
          <summary>Son décompte</summary>
          <ul>
            {periodes.map((periode) => (
              <li key={periode.du}>{phrasePeriode(periode)}</li>
            ))}
          </ul>
        </details>
      )}
      <Actes factureId={factureId} lettre={lettre} />
    </li>
  );
}
