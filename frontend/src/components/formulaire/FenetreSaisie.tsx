import type { JSX, ReactNode } from 'react';
import { Fenetre } from '../Fenetre';
import { Formulaire } from './Formulaire';
import styles from './formulaire.module.css';
import { ResumeFautes } from './ResumeFautes';
import type { SaisieEnvoyable } from './use-formulaire';

/** Une fenêtre de saisie : son bouton envoie, et tourne tant que l'envoi est en vol. */
export function FenetreSaisie({
  saisie,
  titre,
  valider,
  largeur,
  entree = false,
  danger = false,
  bloquee = false,
  libre = false,
  depart,
  surFermeture,
  children,
}: {
  saisie: SaisieEnvoyable;
  titre: ReactNode;
  /** Ce que dit le bouton d'envoi. */
  valider: string;
  largeur?: number;
  /** Entrée, dans un champ, envoie. */
  entree?: boolean;
  danger?: boolean;
  /** Le bouton attend encore quelque chose. */
  bloquee?: boolean;
  /** Le contenu s'espace lui-même. */
  libre?: boolean;
  /** « acte » : tout est déjà écrit, il n'y a qu'à confirmer. */
  depart?: 'champ' | 'acte';
  surFermeture: () => void;
  children: ReactNode;
}): JSX.Element {
  const parLeFormulaire = entree && ({ htmlType: 'submit', form: saisie.nom } as const);
  return (
    <Fenetre
      open
      title={titre}
      okText={valider}
      cancelText="Annuler"
      width={largeur}
      {...(depart && { depart })}
      onOk={entree ? undefined : () => saisie.envoyer()}
      onCancel={surFermeture}
      okButtonProps={{
        ...parLeFormulaire,
        danger,
        disabled: bloquee,
        loading: saisie.enCours,
        'aria-busy': saisie.enCours,
      }}
      mask={entree ? { closable: false } : undefined}
    >
      {entree ? (
        <Formulaire saisie={saisie}>{children}</Formulaire>
      ) : (
        <div className={libre ? undefined : styles.fenetre}>
          <ResumeFautes resume={saisie.resume} />
          {children}
        </div>
      )}
    </Fenetre>
  );
}
