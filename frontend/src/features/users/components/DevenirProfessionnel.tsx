import { Button } from 'antd';
import type { JSX } from 'react';
import { ChampSiret } from '@/components/ChampSiret';
import { Champ } from '@/components/formulaire/Champ';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { Icone } from '@/components/Icone';
import { dureeEssai } from '@/config/essai';
import { SIRET_PROFIL } from '@facturier/domaine/saisies/compte';
import { siret } from '@facturier/domaine/valeurs/regle';
import { useEnregistrerMentions } from '../api/mentions';
import { enCorps } from '../model/mentions';
import type { MentionsDuCompte } from '../model/mentions-profil';
import styles from './DevenirProfessionnel.module.css';

const CE_QUI_CHANGE = [
  'Vous créez des clients et des factures numérotées, conformes et prêtes à envoyer.',
  `Votre essai commence\u00a0: ${dureeEssai()}, tout illimité, sans carte bancaire.`,
  'Ensuite, vous choisissez le plan gratuit ou un plan payant. Rien n’est prélevé sans votre accord.',
  'Vous continuez de recevoir et de consulter vos factures comme aujourd’hui.',
];

const REGLE = parChamp<{ siret: string }>({ siret: siret(SIRET_PROFIL) });

/** Un particulier devient professionnel en enregistrant son SIRET ; ce que cela change est dit avant. */
export function DevenirProfessionnel({ mentions }: { mentions: MentionsDuCompte }): JSX.Element {
  const enregistrement = useEnregistrerMentions();
  const saisie = useFormulaire({
    nom: 'devenir-pro',
    depart: { siret: '' },
    regle: REGLE,
    envoyer: ({ siret }) => enregistrement.mutateAsync(enCorps({ ...mentions, siret })),
  });
  return (
    <div className={styles.devenirPro}>
      <h2>Passer en mode professionnel</h2>
      <p>Vous avez un numéro SIRET&nbsp;? Enregistrez-le&nbsp;: voici ce qui change aussitôt.</p>
      <ul>
        {CE_QUI_CHANGE.map((phrase) => (
          <li key={phrase}>
            <Icone nom="coche" taille={18} epaisseur={2.2} />
            {phrase}
          </li>
        ))}
      </ul>
      <RefusEnvoi refus={saisie.refus} defaut="Erreur lors de la sauvegarde" />
      <Formulaire saisie={saisie}>
        <Champ libelle="SIRET" champ={saisie.champ('siret')}>
          {(controle) => <ChampSiret {...controle} />}
        </Champ>
        <Button type="primary" htmlType="submit" loading={saisie.enCours} aria-busy={saisie.enCours}>
          Devenir professionnel
        </Button>
      </Formulaire>
    </div>
  );
}
