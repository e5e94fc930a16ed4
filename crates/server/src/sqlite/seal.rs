//! Secrets are sealed before they are written: who looks into the database sees no seed and no position of a running game.
//! The key lies in a file of its own beside it; who has both could open everything, and docs/trust.md says so.

use crate::storage::StorageFault;
use chacha20poly1305::aead::{Aead, KeyInit};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The bytes of a key.
const KEY: usize = 32;
/// The bytes that stand before what is sealed.
const NONCE: usize = 24;

/// A key.
pub struct Key {
    cipher: XChaCha20Poly1305,
    /// Tells keys apart without telling the key.
    pub fingerprint: String,
    /// From which it follows where players meet again.
    pub meeting: [u8; 32],
}

impl Key {
    /// The file of the key that belongs to a database.
    pub fn path(database: &Path) -> PathBuf {
        let mut name = database.as_os_str().to_owned();
        name.push(".key");
        name.into()
    }

    /// The key in a file; a new one if there is none.
    pub fn open(path: &Path) -> Result<Key, StorageFault> {
        let fault = |fault: std::io::Error| StorageFault::Database(format!("the key {}: {fault}", path.display()));
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(missing) if missing.kind() == std::io::ErrorKind::NotFound => {
                let mut bytes = [0; KEY];
                getrandom::fill(&mut bytes).expect("the system gives random numbers");
                write_private(path, &bytes).map_err(fault)?;
                bytes.to_vec()
            }
            Err(other) => return Err(fault(other)),
        };
        let bytes: [u8; KEY] = bytes
            .try_into()
            .map_err(|_| StorageFault::Database(format!("{} is no key: a key has {KEY} bytes", path.display())))?;
        let fingerprint = blake3::derive_key("cantina 2026 fingerprint of a key", &bytes);
        let fingerprint = fingerprint[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        let meeting = blake3::derive_key("cantina 2026 the same again", &bytes);
        Ok(Key { cipher: XChaCha20Poly1305::new(&bytes.into()), fingerprint, meeting })
    }

    /// Seals bytes.
    pub fn seal(&self, bytes: &[u8]) -> Vec<u8> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).expect("the system gives random numbers");
        let mut sealed = nonce.to_vec();
        sealed.extend(self.cipher.encrypt(&XNonce::from(nonce), bytes).expect("it is short enough"));
        sealed
    }

    /// Opens what was sealed with this key; none if it was not, or was changed since.
    pub fn open_sealed(&self, sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, body) = sealed.split_at_checked(NONCE)?;
        let nonce: [u8; NONCE] = nonce.try_into().ok()?;
        self.cipher.decrypt(&XNonce::from(nonce), body).ok()
    }
}

/// Writes a file that only its owner may read.
fn write_private(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_is_opened_by_its_key_alone() {
        let folder = std::env::temp_dir().join(format!("cantina-key-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let (one, other) = (Key::open(&folder.join("one")).unwrap(), Key::open(&folder.join("other")).unwrap());
        let mut sealed = one.seal(b"a secret");
        assert!(!sealed.windows(6).any(|part| part == b"secret"));
        assert_eq!(one.open_sealed(&sealed).as_deref(), Some(&b"a secret"[..]));
        assert_eq!(Key::open(&folder.join("one")).unwrap().open_sealed(&sealed), one.open_sealed(&sealed));
        assert_eq!(other.open_sealed(&sealed), None);
        *sealed.last_mut().unwrap() ^= 1;
        assert_eq!((one.open_sealed(&sealed), one.open_sealed(&[])), (None, None));
        std::fs::write(folder.join("short"), b"short").unwrap();
        assert!(Key::open(&folder.join("short")).is_err());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
