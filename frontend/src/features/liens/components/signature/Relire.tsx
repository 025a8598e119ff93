import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { afficherEuros } from '@/lib/format/montant';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { SousEnAnglais } from '../Aussi';
import type { EtapesProps } from './etapes-props';
import { Valeurs } from '../Valeurs';
import styles from './signature.module.css';

/** Ce qui s'accepte, en clair, avant de continuer (C. civ., art. 1127-2). */
export function Relire({
  lu,
  devis,
  consentement,
}: Pick<EtapesProps, 'lu' | 'devis' | 'consentement'>): JSX.Element {
  const { vendeur, rangDeVersion, pour } = consentement;
  const lignes: [string, string][] = [
    ['Devis', `${lu.numero}, version\u00a0${rangDeVersion}`],
    ['De', vendeur],
    ...(pour ? [['Pour', pour] as [string, string]] : []),
    ['Montant', afficherEuros(devis.montantTTC)],
  ];
  if (devis.valideJusquau) lignes.push(['Valable jusqu’au', formaterDateLongue(devis.valideJusquau)]);
  return (
    <>
      <Valeurs lignes={lignes} className={styles.relire} />
      <Alerte type="info">
        Le document qui précède et ses conditions sont ce que vous acceptez. Une erreur&nbsp;? Ne signez
        pas&nbsp;: répondez à l’e-mail reçu.
        <SousEnAnglais>
          You accept the document above and its terms, in French; the English is a courtesy translation. A
          mistake? Do not sign: reply to the e-mail.
        </SousEnAnglais>
      </Alerte>
    </>
  );
}
