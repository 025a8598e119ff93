import { estEmail, normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { useCopierLien } from './use-copier-lien';

/** « Copier le lien » d'un devis, pour une adresse que l'on tape. */
export function CopierLienDevis({
  devisId,
  email,
  nom,
}: {
  devisId: string;
  email: string;
  nom: string;
}): JSX.Element {
  const { copier, enCours } = useCopierLien(devisId);
  return (
    <Button
      icon={<Icone nom="copie" taille={16} />}
      loading={enCours}
      disabled={!estEmail(normaliserEmail(email))}
      onClick={() => copier(email, nom)}
    >
      Copier le lien
    </Button>
  );
}
