import {
  CONTEXTES,
  type ContexteDevis,
  EXCEPTIONS,
  type ExceptionRetractation,
  premierPaiement,
  retractable,
} from '@facturier/domaine/devis/retractation';
import { Checkbox, Select } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { conclusionDe, lier, type AtelierDOffre } from './atelier-offre';
import styles from './offre.module.css';

const LIEUX: Record<ContexteDevis, string> = {
  distance: 'À distance (e-mail, lien, téléphone)',
  hors_etablissement: 'En votre présence à tous deux, hors de vos locaux (chez lui…)',
  etablissement: 'Dans vos locaux',
};
const MOTIFS: Record<ExceptionRetractation, string> = {
  sur_mesure: 'Un bien fait sur mesure pour lui',
  urgence: 'Une réparation urgente à son domicile, qu’il a demandée',
};

/** Ce que le choix entraîne pour ce client : dit avant qu'il ne s'imprime. */
function phraseDuDroit(atelier: AtelierDOffre): string {
  const conclusion = conclusionDe(atelier);
  const { aujourdhui } = atelier;
  const attente = premierPaiement(conclusion, aujourdhui) > aujourdhui;
  return [
    retractable(conclusion)
      ? 'Votre client aura quatorze jours pour se rétracter\u00a0: le devis en porte la notice et le formulaire.'
      : 'Pas de droit de rétractation pour ce client.',
    attente && 'Aucun paiement avant la fin du septième jour.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Où l'accord se donnera : il décide de la rétractation d'un consommateur. */
export function ChampsConclusion({ atelier }: { atelier: AtelierDOffre }): JSX.Element {
  const { offre, agir, typeClient } = atelier;
  const horsLesMurs = offre.contexte === 'hors_etablissement';
  const protege =
    typeClient === 'particulier'
      ? offre.contexte !== 'etablissement'
      : horsLesMurs && offre.petitProfessionnel;
  return (
    <fieldset className={styles.groupe}>
      <legend>Où l’accord se donne</legend>
      <Champ
        libelle="Votre client accepte"
        champ={lier(atelier, 'contexte')}
        className={styles.large}
        note={phraseDuDroit(atelier)}
      >
        {(controle) => (
          <Select
            {...pourAntd(controle)}
            size="large"
            options={CONTEXTES.map((value) => ({ value, label: LIEUX[value] }))}
          />
        )}
      </Champ>
      {typeClient === 'professionnel' && horsLesMurs && (
        <Checkbox
          className={styles.large}
          checked={offre.petitProfessionnel}
          onChange={({ target }) => agir({ type: 'offre/petitProfessionnel', oui: target.checked })}
        >
          Il emploie cinq personnes au plus, et ce devis est hors de son activité principale
        </Checkbox>
      )}
      {(protege || offre.exception) && (
        <Champ
          libelle="Exception à la rétractation"
          champ={lier(atelier, 'exception')}
          className={styles.large}
        >
          {(controle) => (
            <Select
              {...pourAntd(controle)}
              size="large"
              options={[
                { value: '', label: 'Aucune' },
                ...EXCEPTIONS.map((value) => ({ value, label: MOTIFS[value] })),
              ]}
            />
          )}
        </Champ>
      )}
    </fieldset>
  );
}
