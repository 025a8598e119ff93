import { Input } from 'antd';
import type { JSX } from 'react';
import { CompteurCaracteres } from '@/components/CompteurCaracteres';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { parChamp } from '@/components/formulaire/fautes';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { nomComplet } from '@/features/users/public';
import { useBannir } from '../../api/actes';
import type { CompteAdmin } from '../../model/compte';
import { useAnnonce } from '@/lib/use-annonce';
import styles from './FicheCompte.module.css';

const RAISON_MAX = 500;

const REGLE = parChamp<{ raison: string }>({
  raison: (valeur) => {
    const texte = valeur.trim();
    if (!texte) return 'Indiquez la raison.';
    return texte.length > RAISON_MAX ? `La raison tient en ${RAISON_MAX} caractères.` : null;
  },
});

/** Bannir un compte, avec sa raison ; ses sessions finissent aussitôt. */
export function DialogueBannir({ compte, fermer }: { compte: CompteAdmin; fermer: () => void }): JSX.Element {
  const { fait } = useAnnonce();
  const bannir = useBannir();
  const saisie = useFormulaire({
    nom: 'bannir',
    depart: { raison: '' },
    regle: REGLE,
    envoyer: ({ raison }) => bannir.mutateAsync({ id: compte._id, isBanned: true, raison: raison.trim() }),
    reussite: () => {
      fait(`${nomComplet(compte)} est banni.`);
      fermer();
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={`Bannir ${nomComplet(compte)}\u00a0?`}
      valider="Bannir ce compte"
      danger
      libre
      surFermeture={fermer}
    >
      <p>Ses sessions prennent fin aussitôt et il ne peut plus se connecter. Ses factures restent.</p>
      <RefusEnvoi refus={saisie.refus} titre="Erreur lors du changement de statut." />
      <Champ
        libelle="Raison"
        champ={saisie.champ('raison')}
        className={styles.libelleAdmin}
        note={<CompteurCaracteres valeur={saisie.valeurs.raison} max={RAISON_MAX} />}
      >
        {(controle) => <Input.TextArea {...pourAntd(controle)} rows={3} />}
      </Champ>
    </FenetreSaisie>
  );
}
