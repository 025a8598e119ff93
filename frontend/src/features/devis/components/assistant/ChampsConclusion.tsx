import { FRAIS_DE_RENVOI, type FraisDeRenvoi } from '@facturier/domaine/devis/avis-de-retractation';
import {
  CONTEXTES,
  type ContexteDevis,
  departDuDelai,
  type DepartDuDelai,
  EXCEPTIONS,
  type ExceptionRetractation,
  premierPaiement,
  retractable,
} from '@facturier/domaine/devis/retractation';
import { Checkbox, Select } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { lier, type AtelierDOffre } from './atelier-offre';
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

const DEPARTS: Record<DepartDuDelai, string> = {
  conclusion: 'conclusion',
  reception: 'réception du dernier bien',
};
const RENVOIS: Record<FraisDeRenvoi, string> = { vendeur: 'Vous', client: 'Votre client' };

/** Ce que le choix entraîne pour ce client : dit avant qu'il ne s'imprime. */
function phraseDuDroit({ conclusion, aujourdhui }: AtelierDOffre): string {
  const attente = premierPaiement(conclusion, aujourdhui) > aujourdhui;
  return [
    retractable(conclusion)
      ? `Votre client aura quatorze jours pour se rétracter, à compter de la ${DEPARTS[departDuDelai(conclusion)]}\u00a0: le devis en porte la notice et le formulaire.`
      : 'Pas de droit de rétractation pour ce client.',
    attente && 'Aucun paiement avant la fin du septième jour.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Où l'accord se donnera : il décide de la rétractation d'un consommateur. */
export function ChampsConclusion({ atelier }: { atelier: AtelierDOffre }): JSX.Element {
  const { offre, agir, conclusion } = atelier;
  const { typeClient } = conclusion;
  const horsLesMurs = offre.contexte === 'hors_etablissement';
  const protege = retractable({ ...conclusion, exception: undefined });
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
          onChange={({ target }) =>
            agir({ type: 'offre/oui', champ: 'petitProfessionnel', oui: target.checked })
          }
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
      {retractable(conclusion) && departDuDelai(conclusion) === 'reception' && (
        <Champ
          libelle="S’il se rétracte, le renvoi du bien est payé par"
          champ={lier(atelier, 'fraisDeRenvoi')}
          className={styles.large}
        >
          {(controle) => (
            <Select
              {...pourAntd(controle)}
              size="large"
              options={FRAIS_DE_RENVOI.map((value) => ({ value, label: RENVOIS[value] }))}
            />
          )}
        </Champ>
      )}
    </fieldset>
  );
}
