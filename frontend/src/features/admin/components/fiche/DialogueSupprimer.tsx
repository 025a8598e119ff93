import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Input } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { nomComplet } from '@/features/users/public';
import { useSupprimer } from '../../api/actes';
import type { CompteAdmin } from '../../model/compte';
import { useAnnonce } from '@/lib/use-annonce';
import styles from './FicheCompte.module.css';
import { de } from '@facturier/domaine/valeurs/phrases';

/** Supprimer un compte : son adresse e-mail retapée le confirme. */
export function DialogueSupprimer({
  compte,
  fermer,
  surSuppression,
}: {
  compte: CompteAdmin;
  fermer: () => void;
  surSuppression: () => void;
}): JSX.Element {
  const { fait } = useAnnonce();
  const suppression = useSupprimer();
  const saisie = useFormulaire({
    nom: 'supprimer',
    depart: { confirmation: '' },
    envoyer: () => suppression.mutateAsync({ id: compte._id, confirmation: compte.email }),
    reussite: () => {
      fait(`Le compte ${de(nomComplet(compte))} est supprimé.`);
      surSuppression();
    },
  });
  const juste = normaliserEmail(saisie.valeurs.confirmation) === normaliserEmail(compte.email);
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={`Supprimer le compte ${de(nomComplet(compte))}\u00a0?`}
      valider="Supprimer ce compte"
      danger
      libre
      bloquee={!juste}
      surFermeture={fermer}
    >
      <p>
        C’est définitif. Ses données personnelles sont effacées ou rendues anonymes et ses sessions prennent
        fin. La loi impose de garder dix ans ses factures émises&nbsp;: elles restent, hors de toute liste.
      </p>
      <RefusEnvoi refus={saisie.refus} titre="Erreur lors de la suppression." />
      <Champ
        className={styles.libelleAdmin}
        libelle={
          <>
            Tapez <b>{emailLisible(compte.email)}</b> pour confirmer
          </>
        }
        champ={saisie.champ('confirmation')}
      >
        {(controle) => (
          <Input
            {...controle}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onPressEnter={() => juste && saisie.envoyer()}
          />
        )}
      </Champ>
    </FenetreSaisie>
  );
}
