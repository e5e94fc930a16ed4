//! Plain data put away in little room.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::marker::PhantomData;

/// Data that is seldom looked at, in a tenth of its room.
#[derive(Clone, Debug)]
pub struct Packed<T>(Box<[u8]>, PhantomData<fn() -> T>);

impl<T: Serialize + DeserializeOwned> Packed<T> {
    /// Puts data away.
    ///
    /// # Panics
    ///
    /// If it is no plain data: a list whose length nobody knows.
    pub fn new(data: &T) -> Packed<T> {
        let plain = postcard::to_stdvec(data).expect("plain data can be written");
        Packed(lz4_flex::compress_prepend_size(&plain).into(), PhantomData)
    }

    /// The data.
    ///
    /// # Panics
    ///
    /// If the type reads otherwise than it writes.
    pub fn open(&self) -> T {
        let plain = lz4_flex::decompress_size_prepended(&self.0).expect("it was packed here");
        postcard::from_bytes(&plain).expect("what was written can be read")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_small_and_comes_back_as_it_was() {
        let data: Vec<(u16, String)> = (0..500).map(|n| (n % 7, "the same again".to_owned())).collect();
        let packed = Packed::new(&data);
        assert!(packed.0.len() < 300, "{}", packed.0.len());
        assert_eq!(packed.open(), data);
    }
}
