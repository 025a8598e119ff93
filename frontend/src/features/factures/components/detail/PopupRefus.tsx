import { Input, Select } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Fenetre } from '@/components/Fenetre';
import { phraseErreur } from '@/lib/erreurs-api';
import { useFautes } from '@/lib/use-fautes';
import { useChangerStatut } from '../../api/statuts';
import type { Facture } from '../../model/facture';
import { MOTIFS_REFUS } from '../../model/motifs-refus';
import { Champ } from '../commun/Champ';
import './detail.css';

/** Le destinataire refuse la facture, avec son motif. */
export function PopupRefus({
  facture,
  surFermeture,
}: {
  facture: Facture;
  surFermeture: () => void;
}): JSX.Element {
  const changement = useChangerStatut(facture._id);
  const [motif, setMotif] = useState<string | null>(null);
  const [detail, setDetail] = useState('');
  const { controle, faute, valider } = useFautes({
    'refus-motif': motif ? null : 'Indiquez le motif du refus.',
  });
  const refuser = (): void => {
    if (!valider() || !motif) return;
    const texte = detail.trim() ? `${motif}. ${detail.trim()}` : motif;
    changement.mutate({ cote: 'destinataire', statut: 'refusee', motif: texte }, { onSuccess: surFermeture });
  };
  return (
    <Fenetre
      open
      title={`Refuser la facture ${facture.numero ?? ''}`}
      okText="Refuser la facture"
      okButtonProps={{ danger: true, loading: changement.isPending, 'aria-busy': changement.isPending }}
      cancelText="Annuler"
      onOk={refuser}
      onCancel={surFermeture}
    >
      <div className="popup-champs">
        <Champ id="refus-motif" libelle="Motif" requis faute={faute('refus-motif')}>
          <Select
            {...controle('refus-motif')}
            size="large"
            placeholder="Choisissez un motif"
            value={motif}
            onChange={setMotif}
            options={MOTIFS_REFUS.map((value) => ({ value, label: value }))}
          />
        </Champ>
        <Champ id="refus-detail" libelle="Précisions" note="L’émetteur les lira.">
          <Input.TextArea
            id="refus-detail"
            rows={3}
            maxLength={300}
            value={detail}
            onChange={({ target }) => setDetail(target.value)}
          />
        </Champ>
        {changement.isError && (
          <Alerte type="erreur">
            {phraseErreur(changement.error, 'Erreur lors de la mise à jour du statut')}
          </Alerte>
        )}
      </div>
    </Fenetre>
  );
}
