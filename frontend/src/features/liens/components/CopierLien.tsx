import type { LiensDeFacture } from '@facturier/domaine/contrat/liens';
import { estEmail, normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { useAnnonce } from '@/lib/use-annonce';
import { useActeDeLien, useLiens } from '../api/liens';

const urlPour = ({ liens }: LiensDeFacture, adresse: string): string | undefined =>
  liens.find((lien) => lien.url !== null && normaliserEmail(lien.adresse) === adresse)?.url ?? undefined;

/** Copie le lien de la facture pour cette adresse, ouvert s'il ne l'est pas encore ; absent si le compte a coupé ses liens. */
export default function CopierLien({
  factureId,
  adresse,
}: {
  factureId: string;
  adresse: string;
}): JSX.Element | null {
  const { fait, refus } = useAnnonce();
  const { data: liens } = useLiens(factureId);
  const acte = useActeDeLien(factureId);
  const pour = normaliserEmail(adresse);
  if (!liens?.ouverts || !estEmail(pour)) return null;
  const copier = async (): Promise<void> => {
    const url =
      urlPour(liens, pour) ?? urlPour(await acte.mutateAsync({ quoi: 'ouvrir', adresse: pour }), pour);
    if (!url) throw new Error();
    await navigator.clipboard.writeText(url);
  };
  return (
    <Button
      icon={<Icone nom="copie" taille={16} />}
      loading={acte.isPending}
      onClick={() => void copier().then(() => fait('Lien copié.'), refus('Le lien n’a pas pu être copié.'))}
    >
      Copier le lien
    </Button>
  );
}
