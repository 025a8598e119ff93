import { Input } from 'antd';
import { useId, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Fenetre } from '@/components/Fenetre';
import { nomComplet } from '@/features/users/public';
import { ErreurApi } from '@/lib/erreurs-api';
import { useSupprimer } from '../../api/actes';
import type { CompteAdmin } from '../../model/compte';
import { useAnnonce } from '@/lib/use-annonce';

/** Supprimer un compte : son adresse email retapée le confirme. */
export function DialogueSupprimer({
  compte,
  fermer,
  surSuppression,
}: {
  compte: CompteAdmin;
  fermer: () => void;
  surSuppression: () => void;
}): JSX.Element {
  const id = useId();
  const { fait } = useAnnonce();
  const suppression = useSupprimer();
  const [confirmation, setConfirmation] = useState('');
  const juste = confirmation.trim().toLowerCase() === compte.email.toLowerCase();
  const agir = (): void => {
    if (!juste) return;
    suppression.mutate(
      { id: compte._id, confirmation: compte.email },
      {
        onSuccess: () => {
          fait(`Le compte de ${nomComplet(compte)} est supprimé.`);
          surSuppression();
        },
      },
    );
  };
  return (
    <Fenetre
      open
      title={`Supprimer le compte de ${nomComplet(compte)}\u00a0?`}
      okText="Supprimer ce compte"
      cancelText="Annuler"
      okButtonProps={{
        danger: true,
        disabled: !juste,
        loading: suppression.isPending,
        'aria-busy': suppression.isPending,
      }}
      onOk={agir}
      onCancel={fermer}
    >
      <p>
        C’est définitif. Ses données personnelles sont effacées ou rendues anonymes et ses sessions finissent.
        La loi impose de garder dix ans ses factures émises&nbsp;: elles restent, hors de toute liste.
      </p>
      {suppression.error && (
        <Alerte type="erreur" titre="Erreur lors de la suppression.">
          {suppression.error instanceof ErreurApi && suppression.error.message}
        </Alerte>
      )}
      <label htmlFor={id} className="libelle-admin">
        Tapez <b>{compte.email}</b> pour confirmer
      </label>
      <Input
        id={id}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={confirmation}
        onChange={({ target }) => setConfirmation(target.value)}
        onPressEnter={agir}
      />
    </Fenetre>
  );
}
