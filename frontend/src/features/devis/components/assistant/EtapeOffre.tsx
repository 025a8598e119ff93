import { conclusionDe } from '@facturier/domaine/devis/retractation';
import type { JSX } from 'react';
import { EtapeMentions, type EtapePropre, totauxSaisis } from '@/features/assistant/public';
import type { ActionDevis, EtatDevis } from '../../model/assistant-devis';
import { lireOffre } from '../../model/offre-tapee';
import { aLEcran, fautesDeLOffre, requisDeLOffre } from '../../model/manques-devis';
import { ChampsConclusion } from './ChampsConclusion';
import { ChampsMetier } from './ChampsMetier';
import { ChampsTerme } from './ChampsTerme';
import { ChampsVersements } from './ChampsVersements';
import type { AtelierDOffre } from './atelier-offre';
import styles from './offre.module.css';

/** Étape 4 d'un devis : jusqu'à quand il vaut, quand on exécute, ce que le métier et le client demandent d'y lire, ce qui se verse d'avance. */
export default function EtapeOffre({
  atelier,
  etat,
  agir,
}: EtapePropre<EtatDevis, ActionDevis>): JSX.Element {
  const { offre, valeurs } = etat;
  const { totalTtcCentimes } = totauxSaisis(valeurs);
  const { facture, contexte } = atelier;
  const { aujourdhui, typeClient } = contexte;
  const fautes = fautesDeLOffre(offre, totalTtcCentimes, aujourdhui);
  const requis = requisDeLOffre(facture, offre);
  const deLOffre: AtelierDOffre = {
    offre,
    agir,
    aujourdhui,
    totalCentimes: totalTtcCentimes,
    conclusion: conclusionDe({
      offre: lireOffre(offre),
      client: { type: typeClient ?? 'professionnel' },
      lignes: facture.contenu.lignes,
      vendeur: facture.vendeur,
    }),
    fauteDe: (champ) => fautes.find((faute) => faute.champ === champ)?.message ?? null,
    estRequis: (champ) => requis.has(champ),
    id: aLEcran,
  };
  return (
    <div className={styles.offre}>
      <ChampsTerme atelier={deLOffre} />
      <ChampsMetier atelier={deLOffre} />
      <ChampsConclusion atelier={deLOffre} />
      <ChampsVersements atelier={deLOffre} />
      <details className={styles.mentions}>
        <summary>
          Conditions et mentions <span>paiement, ajouts, mention libre</span>
        </summary>
        <EtapeMentions atelier={atelier} />
      </details>
    </div>
  );
}
